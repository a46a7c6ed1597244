type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
};

/** The content security policy requires trusted types for script addresses; this allows one of our own. */
export function trustedScript(name: string, url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy(name, { createScriptURL: () => url }).createScriptURL(url) ?? url;
}
