import { type Bytes, utf8 } from './bytes.ts';

const HIGH = 2 ** 32;

/** Writes values one after the other into one piece of memory, used again for the next: rows are hashed by the thousand. */
export class ByteWriter {
  #bytes: Bytes = new Uint8Array(1_024);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  /** Forgets what was written before. */
  begin(): this {
    this.#length = 0;
    return this;
  }

  /** What was written since it began; it changes with what is written next. */
  get written(): Bytes {
    return this.#bytes.subarray(0, this.#length);
  }

  bytes(bytes: Uint8Array): this {
    const at = this.#grow(bytes.length);
    this.#bytes.set(bytes, at);
    return this;
  }

  /** A whole number as eight bytes, the most significant first; a negative one in two's complement. */
  uint64(n: number): this {
    const at = this.#grow(8);
    const high = Math.floor(n / HIGH);
    this.#view.setInt32(at, high);
    this.#view.setUint32(at + 4, n - high * HIGH);
    return this;
  }

  /** Its length in four bytes, then its bytes; what is absent has the length -1. */
  text(text: string | undefined): this {
    const bytes = text === undefined ? null : utf8(text);
    const at = this.#grow(4);
    this.#view.setInt32(at, bytes?.length ?? -1);
    return bytes ? this.bytes(bytes) : this;
  }

  /** Returns where the new bytes begin. */
  #grow(by: number): number {
    const at = this.#length;
    this.#length += by;
    if (this.#length > this.#bytes.length) {
      const larger = new Uint8Array(this.#length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
    return at;
  }
}
