import '@fontsource-variable/bricolage-grotesque/wdth.css';
import '@fontsource-variable/figtree/index.css';
import './ui/tokens.css';
import './ui/ui.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { device } from './core/device.svelte';
import { renewal } from './core/renewal.svelte';
import { FIRST_WORDS } from './core/text/first';
import { speak } from './core/words.svelte';

async function begin(place: HTMLElement): Promise<void> {
  try {
    await speak(device.language);
  } catch {
    place.textContent = FIRST_WORDS[device.language];
    return;
  }
  mount(App, { target: place });
}

addEventListener('vite:preloadError', ({ payload }) => void renewal.missing(payload.message));
const place = document.getElementById('app');
if (place) void begin(place);
