declare global {
  /** Set by a test that does not test consent. */
  var automaticConsent: boolean | undefined
}

/** Whether wallets approve everything: `?consent=auto` in the page's URL, or set by a script. */
export function isConsentAutomatic(): boolean {
  if (globalThis.automaticConsent !== undefined) return globalThis.automaticConsent
  return new URLSearchParams(location.search).get('consent') === 'auto'
}
