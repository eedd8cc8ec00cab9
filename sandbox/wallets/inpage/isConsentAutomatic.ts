declare global {
  /** Set by a test for as long as consent is not its subject. */
  var automaticConsent: boolean | undefined
}

/** Whether the visitor of this page approves whatever a wallet asks: `?consent=auto` in its address, or set by a script. */
export function isConsentAutomatic(): boolean {
  if (globalThis.automaticConsent !== undefined) return globalThis.automaticConsent
  return new URLSearchParams(location.search).get('consent') === 'auto'
}
