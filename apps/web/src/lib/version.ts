declare const __VERSION__: string;

/** The product's version, as package.json has it. */
export const version = __VERSION__;
