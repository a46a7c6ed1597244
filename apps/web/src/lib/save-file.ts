/** The file name given by a response. */
export const fileNameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv';

/** Hands a file to the browser as a download. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only later; a minute is enough for the slowest.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
