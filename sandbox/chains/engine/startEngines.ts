import { join } from 'node:path'
import { installChains } from '../installChains.ts'
import { bundleEngine } from './bundleEngine.ts'
import { type Engine, type EngineName, engines } from './Engine.ts'
import { spawnEngine } from './spawnEngine.ts'
import { startEngine } from './startEngine.ts'

/** The usual node port of each family. */
const ports: Readonly<Record<EngineName, number>> = {
  solana: 8899,
  bip122: 3002,
  polkadot: 9944,
  cosmos: 26_657,
}

/** Installs missing engines of `chains`, and starts each with its first connection. */
export async function startEngines(
  chains: string,
  log: (step: string) => void,
): Promise<readonly Engine[]> {
  await Promise.all(engines.map((name) => installChains(join(chains, name), log)))
  const programs = await Promise.all(engines.map((name) => bundleEngine(chains, name)))
  const starting = engines.map((name, index) =>
    startEngine({
      name,
      port: ports[name],
      onStartFailed: (error) => log(`The ${name} engine: ${error.message}`),
      spawn() {
        log(`Starting the ${name} engine`)
        return spawnEngine(programs[index]!)
      },
    }),
  )
  return Promise.all(starting)
}
