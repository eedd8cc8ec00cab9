import { KitError, memoryDriver } from '@portico/core'
import { when } from '@portico/core/state'
import { evmKit } from '../../../fakes/evmKit.ts'
import { rpcNode } from '../../../fakes/rpcNode.ts'
import { ticking } from '../../../fakes/ticking.ts'
import { type Behaviour, type Results, walletOf } from './behaviours.ts'

export const transaction = {
  to: '0x0000000000000000000000000000000000000001',
  value: 1n,
  gas: 21_000n,
  gasPrice: 1n,
} as const

async function result(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'fine'
  } catch (error) {
    return error instanceof KitError ? error.code : String(error)
  }
}

/** Connects, signs, sends and switches with one wallet, leaves the page, and comes back to it. */
export async function visit(behaviour: Behaviour): Promise<Results> {
  const wallet = walletOf(behaviour)
  const storage = memoryDriver()
  const node = await rpcNode({ eth_chainId: '0x1', eth_getCode: '0x' })
  const rpcUrl = node.url
  const { kit, clock, connect, stop } = evmKit({ wallet, storage, rpcUrl })
  const connects = await result(connect())
  const signs = await result(kit.signMessage({ message: 'a' }))
  const sends = await result(kit.sendTransaction({ transaction }))
  const switches = await result(ticking(clock, kit.switchNetwork('eip155:8453')))
  stop()
  const isLocked = 'locksWhenLeft' in wallet
  if (isLocked) wallet.authorised = false
  const next = evmKit({ wallet, storage, rpcUrl })
  const { connections } = next.kit
  await when(() => !['unknown', 'restoring'].includes(connections.status('eip155')))
  const isRestored = () => connections.status('eip155') === 'connected'
  let restores = isRestored() ? 'fine' : 'nothing'
  if (isLocked && !isRestored()) {
    wallet.authorised = true
    wallet.emit('accountsChanged', [wallet.address])
    await when(isRestored)
    restores = 'fine once unlocked'
  }
  const disconnects = await result(ticking(next.clock, next.kit.disconnect()))
  const left = connections.all.length + connections.unavailable.length
  if (left > 0) throw new Error('A connection is left')
  next.stop()
  await node.close()
  return { connects, signs, sends, switches, restores, disconnects }
}

/** The stated result of a wallet. */
export function expected({ results }: Behaviour): Results {
  const fine = 'fine'
  return {
    connects: fine,
    signs: fine,
    sends: fine,
    switches: fine,
    restores: fine,
    disconnects: fine,
    ...results,
  }
}
