/**
 * The entry, kept tiny: index.html already shows the page's frame, and the code of the app neither competes with it for
 * the line nor with its first paint for the processor.
 */
requestAnimationFrame(() => {
  setTimeout(() => {
    import('./app/mount.tsx').catch(() => {
      document.getElementById('loading')?.toggleAttribute('hidden', true);
      document.getElementById('not-loaded')?.toggleAttribute('hidden', false);
    });
  });
});
