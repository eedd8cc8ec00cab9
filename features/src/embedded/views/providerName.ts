const names: Readonly<Record<string, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
}

/** The provider's name of itself, the same in every language. */
export function providerName(provider: string): string {
  return names[provider] ?? provider
}
