import type { AdapterDefinition, CreateConnector } from '@portico/core'
import type {
  BalanceSource,
  NamespaceAdapter,
  SendRequest,
  SignMessageRequest,
} from '@portico/core/adapter'
import { withLimit } from '@portico/core/async'
import { requestErrors } from '@portico/core/errors'
import {
  adapterContract,
  contractAdapterHost as adapterHost,
  type ConnectorSample,
  type ContractCase,
  connectorContract,
  neverSettles,
  rpcFailure,
  storageContract,
} from '@portico/core/testing'
import { eip155, mainnet } from '@portico/eip155'
import { type Hex, toHex, verifyMessage } from 'viem'
import { describe, expect, it } from 'vitest'
import { injectedWallet } from '../../adapters/eip155/src/discovery/injectedWallet.ts'
import { accounts } from '../fakes/accounts.ts'
import { evmSigner } from '../fakes/evmSigner.ts'
import { chooseBob, type EvmWallet, evmWallet } from '../fakes/evmWallet.ts'
import { announce, page } from '../fakes/page.ts'

/** The names of the failed cases. */
async function broken(cases: readonly ContractCase[]): Promise<readonly string[]> {
  const failures = cases.map(async ({ name, run }) => {
    try {
      await run()
      return []
    } catch {
      return [name] // a violated requirement, as expected
    }
  })
  return (await Promise.all(failures)).flat()
}

describe('the adapter contract detects', () => {
  const adapter = (wrong: Partial<AdapterDefinition>) => {
    const sample = { address: accounts.alice.address, notAddress: 'alice' }
    const sound = eip155({ networks: [mainnet] })
    return broken(adapterContract(() => ({ ...sound, ...wrong }) as AdapterDefinition, sample))
  }

  it('no error in a valid one', async () => {
    expect(await adapter({})).toEqual([])
  })

  it('networks of another namespace, and duplicate networks', async () => {
    const name = 'R3.04 has at least one network, all of its own namespace'
    expect(await adapter({ networks: [{ ...mainnet, caipNetworkId: 'eip155:2' }] })).toEqual([name])
    expect(await adapter({ networks: [mainnet, mainnet] })).toEqual([name])
  })

  it('simulation of an invalid transfer, and requests that ignore their signal', async () => {
    const sound = await eip155({ networks: [mainnet] }).load(adapterHost)
    const simulate = async () => ({ changes: [], approvals: [] })
    const getTransaction = async () => ({ status: 'pending' }) as const
    const careless = { ...sound, simulate, getTransaction }
    expect(await adapter({ load: async () => careless })).toEqual([
      'R5.05 rejects the simulation of an invalid transfer',
      'rejects a transaction lookup whose signal is aborted',
    ])
  })
})

describe('the adapter contract detects of tokens', () => {
  const failures = async (
    wrong: Partial<NamespaceAdapter<'eip155'>>,
    wrongly: Partial<AdapterDefinition<'eip155'>> = {},
  ) => {
    const sound = { ...eip155({ networks: [mainnet] }), ...wrongly }
    const load = async () => ({ ...(await sound.load(adapterHost)), ...wrong })
    const sample = { address: accounts.alice.address, notAddress: 'alice' }
    return broken(adapterContract(() => ({ ...sound, load }), sample))
  }

  it('one id for two assets, and ids of another form', async () => {
    const name = 'names its assets by CAIP-19, each network and token by an id of its own'
    expect(await failures({}, { assetId: (networkId) => `${networkId}/slip44:60` })).toEqual([name])
    expect(await failures({}, { assetId: (networkId, token) => `${networkId}/${token}` })).toEqual([
      name,
    ])
  })

  it('an id for bytes that nobody signed, and deposits that are no amount', async () => {
    const name = 'finds no id in bytes that are no transaction, and states deposits as an amount'
    expect(await failures({ signatureOf: () => '1' })).toEqual([name])
    expect(await failures({ deposits: '1,5' })).toEqual([name])
  })
})

/** An adapter class whose methods need `this`, with a map as chain. */
class ClassAdapter implements NamespaceAdapter<'eip155'> {
  readonly namespace = 'eip155'
  readonly #amounts = new Map([[accounts.alice.address as string, '7']])
  readonly balances: BalanceSource = {
    getBalances: async ({ account, signal }) => {
      signal.throwIfAborted()
      return [this.#rowOf(account.address)]
    },
  }
  isAddress(text: string) {
    return Object.values(accounts).some(({ address }) => address === text)
  }
  async signMessage({ account, network, connector, message }: SignMessageRequest) {
    const wallet = (await connector.getProvider()) as EvmWallet
    if (wallet.address !== account.address) throw requestErrors.create('accountChanged', [])
    if (wallet.chainId !== network.id) throw requestErrors.create('wrongChain', [])
    try {
      return String(await wallet.request({ method: 'personal_sign', params: [toHex(message)] }))
    } catch (cause) {
      throw requestErrors.create('rejected', [], { cause })
    }
  }
  async send({ to, amount }: Pick<SendRequest, 'to' | 'amount'>) {
    this.#amounts.set(to, amount)
    return { hash: '0x1' }
  }
  received(address: string) {
    return this.#amounts.get(address) ?? '0'
  }
  #rowOf(address: string) {
    const quantity = { numeric: this.received(address), decimals: '18' }
    return { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', quantity }
  }
}

describe('the adapter contract, with a wallet and a chain, detects', () => {
  const check = (change: (adapter: ClassAdapter) => Partial<NamespaceAdapter> = () => ({})) => {
    const adapter = new ClassAdapter()
    const target = page()
    const definition = eip155({ networks: [mainnet], discovery: { target } })
    const load = async () => Object.assign(adapter, change(adapter))
    const { address } = accounts.alice
    return broken(
      adapterContract(() => ({ ...definition, load }) as AdapterDefinition, {
        address,
        notAddress: 'alice',
        connected() {
          const wallet = evmWallet()
          return {
            signer: evmSigner(wallet),
            verifies: (message, signature) =>
              verifyMessage({ address, message, signature: signature as Hex }),
            refuse: () => wallet.answer('personal_sign', rpcFailure(4001)),
            changeAccount: () => chooseBob(wallet),
            leaveNetwork: () => void Object.assign(wallet, { chainId: 8453 }),
          }
        },
        onChain: () => ({
          signer: evmSigner(evmWallet()),
          balance: '7',
          to: accounts.bob.address,
          received: async () => adapter.received(accounts.bob.address),
        }),
      }),
    )
  }
  const sign = (request: SignMessageRequest, by: ClassAdapter) =>
    ClassAdapter.prototype.signMessage.call(by, request)

  it('no error in a valid adapter class', async () => {
    expect(await check()).toEqual([])
  })

  it('rejects a signature of another text', async () => {
    const wrong = (by: ClassAdapter) => ({
      signMessage: (it: SignMessageRequest) => sign({ ...it, message: `${it.message}.` }, by),
    })
    expect(await check(wrong)).toEqual(['R5.03 signs texts so that the signature verifies'])
  })

  it('a declined signature with another code', async () => {
    const wrong = (by: ClassAdapter) => ({
      signMessage: (it: SignMessageRequest) =>
        sign(it, by).catch((error) => {
          if (error.code !== 'request/rejected') throw error
          throw requestErrors.create('signFailed', [])
        }),
    })
    expect(await check(wrong)).toEqual(['R8.05 reports a declined signature as request/rejected'])
  })

  it('signing for another account, or on another network', async () => {
    const wrong = () => ({
      async signMessage({ connector, message }: SignMessageRequest) {
        const wallet = (await connector.getProvider()) as EvmWallet
        const params = [toHex(message)]
        const answer = await wallet
          .request({ method: 'personal_sign', params })
          .catch((cause: unknown) =>
            Promise.reject(requestErrors.create('rejected', [], { cause })),
          )
        return String(answer)
      },
    })
    expect(await check(wrong)).toEqual([
      'T3 signs nothing while the wallet uses another account',
      'T5 signs nothing while the wallet is on another network',
    ])
  })

  it('a wrong balance, and a read that ignores its signal', async () => {
    const row = { name: '', symbol: '', chainId: '', quantity: { numeric: '8', decimals: '18' } }
    expect(await check(() => ({ balances: { getBalances: async () => [row] } }))).toEqual([
      'rejects a balance request whose signal is aborted',
      'returns the balances of an account, the native currency first',
    ])
  })

  it('rejects a transfer that never arrives', async () => {
    const send = async () => ({ hash: '0x1' })
    expect(await check(() => ({ send }))).toEqual(['R5.05 transfers the amount to the receiver'])
  })
})

describe('the adapter contract detects an impostor', () => {
  it('that is not marked', async () => {
    const target = page()
    const sound = eip155({ networks: [mainnet], discovery: { target } })
    const sample = {
      address: accounts.alice.address,
      notAddress: 'alice',
      announceTwins() {
        announce(target, evmWallet())
        announce(target, evmWallet())
      },
    }
    const unmarked: AdapterDefinition = {
      ...sound,
      discover: ({ found, ...host }) =>
        sound.discover({
          ...host,
          found: (create) => found((it) => ({ ...create(it), duplicate: false })),
        }),
    }
    expect(await broken(adapterContract(() => sound, sample))).toEqual([])
    expect(await broken(adapterContract(() => unmarked, sample))).toEqual([
      'T1 marks two wallets that claim the same identity, and restores only the first',
    ])
  })
})

describe('the connector contract detects', () => {
  const connector = (wrap: (create: CreateConnector) => CreateConnector) => {
    const sample = (): ConnectorSample => {
      const wallet = evmWallet()
      let grant = (_: readonly string[]) => {}
      const facts = { id: 'a.b', type: 'ANNOUNCED', name: 'A', restores: true } as const
      return {
        create: wrap(injectedWallet(wallet)(facts)),
        networks: [mainnet],
        wallet: {
          prompts: wallet.prompts,
          refuse: () =>
            wallet.answer('eth_requestAccounts', Object.assign(new Error(), { code: 4001 })),
          hang() {
            for (const method of ['eth_requestAccounts', 'wallet_revokePermissions'])
              wallet.answer(method, neverSettles)
            wallet.answer('eth_requestAccounts', () => new Promise((resolve) => (grant = resolve)))
          },
          async answerLate() {
            await new Promise((resolve) => setImmediate(resolve)) // wait for the request
            grant([accounts.alice.address])
            await new Promise((resolve) => setImmediate(resolve))
          },
          revoke: () => wallet.answer('eth_accounts', []),
          changeAccount: () => chooseBob(wallet),
          leave: () => wallet.emit('disconnect'),
        },
      }
    }
    return broken(connectorContract(sample))
  }

  it('no error in a valid one', async () => {
    expect(await connector((create) => create)).toEqual([])
  })

  it('a connector without events', async () => {
    const mute =
      (create: CreateConnector): CreateConnector =>
      (host) =>
        create({ ...host, emit: () => undefined })
    expect(await connector(mute)).toEqual([
      'emits the complete new grant when the account changes',
      'emits disconnect, or an empty change, when the wallet ends the connection',
    ])
  })

  it('a prompt during restore', async () => {
    const pushy =
      (create: CreateConnector): CreateConnector =>
      (host) => {
        const sound = create(host)
        return { ...sound, restore: () => sound.connect({ signal: host.signal }) }
      }
    expect(await connector(pushy)).toEqual([
      'restore returns an earlier grant without a prompt',
      'restore resolves without accounts when the wallet no longer authorises the dapp',
    ])
  })

  it('a session that begins after its attempt was cancelled', async () => {
    const late =
      (create: CreateConnector): CreateConnector =>
      (host) => {
        const sound = create(host)
        const connect = ({ signal }: { signal: AbortSignal }) =>
          withLimit(sound.connect({ signal: host.signal }), { clock: host.clock, signal })
        return { ...sound, connect }
      }
    expect(await connector(late)).toEqual([
      'ignores a response that arrives after the attempt was cancelled',
    ])
  })

  it('an unconverted wallet error', async () => {
    const raw =
      (create: CreateConnector): CreateConnector =>
      (host) => {
        const sound = create(host)
        const connect = (request: Parameters<typeof sound.connect>[0]) =>
          sound.connect(request).catch((error) => {
            throw error.cause ?? error
          })
        return { ...sound, connect }
      }
    expect(await connector(raw)).toEqual([
      'R8.03 connect rejects with connection/rejected when the user declines',
    ])
  })
})

describe('the storage contract detects', () => {
  it('a driver on a plain object', async () => {
    const entries: Record<string, string> = {}
    const driver = () => ({
      getItem: (key: string) => entries[key] ?? null,
      setItem(key: string, value: string) {
        entries[key] = value
      },
      removeItem: (key: string) => Reflect.deleteProperty(entries, key),
    })
    expect(await broken(storageContract(driver as never))).toContain(
      'returns null for a key that was never written',
    )
  })
})
