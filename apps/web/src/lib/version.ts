declare const __VERSION__: string;
declare const __CONTRACT_VERSION__: string;

/** The product's version, as package.json has it. */
export const version = __VERSION__;

/** Of the calls that this page was built for. */
export const contractVersion = __CONTRACT_VERSION__;
