/** The browser reads WebAuthn's questions as JSON: Chromium 129, Firefox 119, Safari 18.4 and newer. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
