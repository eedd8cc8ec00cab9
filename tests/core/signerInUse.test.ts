import { KitError } from '@portico/core'
import { networkInUse, signerInUse } from '@portico/core/adapter/session'
import { afterEach, describe, expect, it } from 'vitest'
import { accounts } from '../fakes/accounts.ts'
import { evmKit } from '../fakes/evmKit.ts'
import { chooseBob, evmWallet } from '../fakes/evmWallet.ts'

let ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends) end()
  ends = []
})
function setUp(wallet = evmWallet()) {
  const scene = evmKit({ wallet })
  ends.push(scene.stop)
  return scene
}
function failure(run: () => unknown): KitError {
  try {
    run()
  } catch (error) {
    if (error instanceof KitError) return error
  }
  return expect.unreachable('it did not fail')
}

describe('signerInUse', () => {
  it('returns the account, the network and the connector of the connection', async () => {
    const { kit, connect } = setUp()
    await connect()
    const { account, network, connector } = signerInUse(kit, 'eip155')
    expect(account.address).toBe(accounts.alice.address)
    expect(network.caipNetworkId).toBe('eip155:1')
    expect(connector.id).toBe('com.example.wallet')
  })

  it('hints how to connect without a connection', () => {
    const error = failure(() => signerInUse(setUp().kit, 'eip155'))
    expect(error.code).toBe('connection/notConnected')
    expect(error.hints.join()).toContain('kit.open()')
  })

  it('rejects a network that the dapp did not configure, with a hint', async () => {
    const { kit, connect } = setUp(evmWallet(5, [1, 5]))
    await connect()
    const error = failure(() => signerInUse(kit, 'eip155'))
    expect(error.code).toBe('request/unsupportedChain')
    expect(error.hints.join()).toContain('eip155:5')
  })

  it('rejects another account than before', async () => {
    const { kit, wallet, connect } = setUp()
    await connect()
    const before = signerInUse(kit, 'eip155')
    expect(signerInUse(kit, 'eip155', before)).toEqual(before)
    chooseBob(wallet)
    const error = failure(() => signerInUse(kit, 'eip155', before))
    expect(error.code).toBe('request/accountChanged')
    expect(error.hints.join()).toContain(accounts.alice.address)
  })

  it('rejects another network than before, and names the network to switch to', async () => {
    const { kit, connect } = setUp()
    await connect()
    const before = signerInUse(kit, 'eip155')
    await kit.switchNetwork('eip155:8453')
    const error = failure(() => signerInUse(kit, 'eip155', before))
    expect(error).toMatchObject({ code: 'request/wrongChain', data: { networkId: 'eip155:1' } })
  })
})

describe('networkInUse', () => {
  it('returns the selected network without a connection', async () => {
    const { kit } = setUp()
    expect(networkInUse(kit, 'eip155').caipNetworkId).toBe('eip155:1')
    await kit.switchNetwork('eip155:8453')
    expect(networkInUse(kit, 'eip155').caipNetworkId).toBe('eip155:8453')
  })

  it('names the missing adapter', () => {
    const error = failure(() => networkInUse(setUp().kit, 'solana'))
    expect(error.code).toBe('connection/noNetwork')
    expect(error.hints.join()).toContain('solana')
  })
})
