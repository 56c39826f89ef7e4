/** Downloads a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Wait until the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
