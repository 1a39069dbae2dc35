/** True if the browser parses WebAuthn options from JSON: Chromium 129, Firefox 119, Safari 18.4 and newer. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
