declare const __VERSION__: string;
declare const __CONTRACT_VERSION__: string;

/** The product's version, from package.json. */
export const version = __VERSION__;

/** The contract version that this page was built for. */
export const contractVersion = __CONTRACT_VERSION__;
