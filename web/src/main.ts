/** The entry point. Loads the app after the first paint of index.html, which already shows the frame of the page. */
requestAnimationFrame(() => {
  setTimeout(() => {
    // index.html shows the error, because it also has to report that this file could not be loaded.
    import('./app/mount.tsx').catch(() => dispatchEvent(new Event('parley:load-error')));
  });
});
