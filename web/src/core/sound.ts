/** Small sounds made on the spot: knocks, strokes and notes, no files. */

import { device } from './device.svelte';

export type Sound = (stage: Stage) => void;

export class Stage {
  readonly audio: AudioContext;
  readonly out: GainNode;

  constructor(audio: AudioContext) {
    this.audio = audio;
    this.out = new GainNode(audio, { gain: 0.35 });
    this.out.connect(audio.destination);
  }

  /** A gain that rises at once and fades away. */
  private fade(at: number, length: number, loud: number): GainNode {
    const gain = new GainNode(this.audio, { gain: 0 });
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    gain.connect(this.out);
    return gain;
  }

  note(pitch: number, after = 0, length = 0.25, loud = 0.5, type: OscillatorType = 'triangle'): void {
    const at = this.audio.currentTime + after;
    const tone = new OscillatorNode(this.audio, { type, frequency: pitch });
    tone.connect(this.fade(at, length, loud));
    tone.start(at);
    tone.stop(at + length);
  }

  /** Filtered noise: low for a knock on wood, high for a pencil. */
  noise(pitch: number, after = 0, length = 0.08, loud = 0.6, sharp = 1): void {
    const at = this.audio.currentTime + after;
    const grain = new AudioBuffer({
      length: Math.ceil(length * this.audio.sampleRate),
      sampleRate: this.audio.sampleRate,
    });
    const waves = grain.getChannelData(0);
    for (let i = 0; i < waves.length; i++) waves[i] = Math.random() * 2 - 1;
    const source = new AudioBufferSourceNode(this.audio, { buffer: grain });
    const filter = new BiquadFilterNode(this.audio, { type: 'bandpass', frequency: pitch, Q: sharp });
    source.connect(filter).connect(this.fade(at, length, loud));
    source.start(at);
  }
}

let stage: Stage | null = null;

/** Browsers allow sound only after a touch or a key; until then nothing is heard. */
function wake(): void {
  stage ??= new Stage(new AudioContext());
  void stage.audio.resume();
}

addEventListener('pointerdown', wake, { once: true });
addEventListener('keydown', wake, { once: true });

export function play(sound: Sound | undefined): void {
  if (sound && stage && device.sound && !document.hidden) sound(stage);
}

export const TABLE_SOUNDS = {
  yourTurn: (stage) => {
    stage.note(587, 0, 0.18, 0.25);
    stage.note(784, 0.11, 0.3, 0.25);
  },
  refused: (stage) => stage.note(146, 0, 0.2, 0.4, 'sine'),
  won: (stage) => [523, 659, 784, 1047].forEach((pitch, i) => stage.note(pitch, i * 0.12, 0.45, 0.3)),
  over: (stage) => [523, 440, 392].forEach((pitch, i) => stage.note(pitch, i * 0.16, 0.4, 0.25)),
} satisfies Record<string, Sound>;
