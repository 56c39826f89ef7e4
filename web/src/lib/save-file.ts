/** Offers the content as a download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Revoking the URL too early would cancel the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
