import type { Engine, EngineName } from '../chains/engine/Engine.ts'

/** Address of each engine in the scheme that its clients speak. */
export function engineUrls(engines: readonly Engine[]): Readonly<Record<EngineName, string>> {
  const urls = engines.map(({ name, host }) => [
    name,
    `${name === 'polkadot' ? 'ws' : 'http'}://${host}`,
  ])
  return Object.fromEntries(urls) as Record<EngineName, string>
}
