const names: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  x: 'X',
  discord: 'Discord',
  facebook: 'Facebook',
  farcaster: 'Farcaster',
}

/** The name of a social provider; an operator's own has its id. */
export function providerName(id: string): string {
  return Object.hasOwn(names, id)
    ? (names[id] ?? id)
    : `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`
}
