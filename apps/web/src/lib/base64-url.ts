/** Base64 as it may stand in an address: other signs for + and /, and no padding. */
export const inAddress = (base64: string): string =>
  base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
