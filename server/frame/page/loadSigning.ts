/** What signs and shows is not needed to log in, so it loads with the first account. */
export function loadSigning() {
  return import('./signing.ts')
}
