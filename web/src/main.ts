import '@fontsource-variable/bricolage-grotesque/wdth.css';
import '@fontsource-variable/figtree/index.css';
import './ui/tokens.css';
import './ui/ui.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { device } from './core/device.svelte';
import { speak } from './core/words.svelte';

const place = document.getElementById('app');
if (place) void speak(device.language).then(() => mount(App, { target: place }));
