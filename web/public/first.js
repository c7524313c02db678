// Before the first paint: bright room or evening lamp, as `core/device.svelte.ts` will say too.
(() => {
  let light;
  try {
    light = JSON.parse(localStorage.getItem('spieltisch.device')).light;
  } catch {
    // Nothing is kept: like the device.
  }
  const evening = light === 'dark' || (light !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = evening ? 'dark' : 'light';
})();
