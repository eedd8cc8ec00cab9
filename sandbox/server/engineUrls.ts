import type { Engine, EngineName } from '../chains/engine/Engine.ts'

/** URL of each engine, with the scheme of its clients. */
export function engineUrls(engines: readonly Engine[]): Readonly<Record<EngineName, string>> {
  const urls = engines.map(({ name, host }) => [
    name,
    `${name === 'polkadot' ? 'ws' : 'http'}://${host}`,
  ])
  return Object.fromEntries(urls) as Record<EngineName, string>
}
