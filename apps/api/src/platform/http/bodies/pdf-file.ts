/** An answer that is a PDF, made before the first byte is sent: what fails is refused, and never half a file. */
export class PdfFile {
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;

  constructor({ name, content }: { name: string; content: Uint8Array<ArrayBuffer> }) {
    this.name = name;
    this.content = content;
  }
}
