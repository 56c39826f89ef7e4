/** Long enough for any browser to have taken the file over. */
const KEPT_MS = 60_000;

/** Has the browser save a file under this name. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
