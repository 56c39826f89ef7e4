/**
 * The entry, kept tiny: index.html already shows the page's frame, and the code of the app neither competes with it for
 * the line nor with its first paint for the processor.
 */
requestAnimationFrame(() => {
  setTimeout(() => {
    // index.html, which shows what is wrong, is there even where this file is not.
    import('./app/mount.tsx').catch(() => dispatchEvent(new Event('parley:not-loaded')));
  });
});
