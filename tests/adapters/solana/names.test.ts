import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { type SolanaNetwork, solana, solanaDevnet, solanaMainnet } from '@portico/solana'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  namePlace,
  primaryAddress,
  recordPlaces,
  reversePlace,
  tokenAddresses,
} from '../../../adapters/solana/src/chain/nameAccounts.ts'
import { type NodeReply, scriptedNodes } from '../../fakes/scriptedNodes.ts'
import { keys } from './setup/keys.ts'
import {
  holderAccount,
  nameAccount,
  none,
  offersProgram,
  primaryAccount,
  recorded,
  type StoredAccount,
  textAccount,
} from './setup/nameAccounts.ts'

type Place = Parameters<typeof primaryAddress>[0]
type Params = readonly [readonly string[], { readonly dataSlice?: { readonly length: number } }]

const signal = new AbortController().signal
const alice = keys.alice.publicKey.toBase58()
const bob = keys.bob.publicKey.toBase58()
const bonfida = 'Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb' as Place
const sloth = {
  address: 'BQZBBSk1bXEqrRPJrsZSHxTVdFcEGFb8UeLSUoTKFoxY' as Place,
  owner: 'sLTHMt3rEnnKNe6ixeSR41wNSDxVuDkfE1sKe9wfhFQ',
}
const vesting = {
  address: '3S43KcqkY38hHc4mT5G4M8eC9zHVeZ6xf9ARVt6K5c8i',
  record: '13MrW4rg1jC2ptukfqDie9w2Gx5zn2Xr6RSRKiuSrPCF',
  owner: 'H8qDPn7iMZCs8EBwhCHpBrXjvxWgnX6GUmsC2qQvmKvp',
  recordedAddress: '4vy73qsxstL6q5rXWyCLEMJtdwrLH9vqacYm5Sbht8eU',
}
const bobtoshi = {
  address: 'G2KGzA6ZZTrER4qJCtfecNYzW7Nn9pQrh8UyBWgCmvx3',
  record: '14rk26WbEAnUhGNEGz9croEabjwKRc6pMksbDpRymczL',
  owner: '6SaFDExM2vpHrByZsQiox75iaWAbtyQdcbBKX9vrBbsE',
} as const
const chiba = {
  address: '9i8Q8GWK6s1XUkczHgit7P3hakfxTT6bppjbNSjdLuNC',
  tokenRecord: '12hSbDnBjwjDJaTQ6hhSKhMNJSMLjvnNevPKoou93q9',
  mint: 'HGh7mRwADH6YecGpTgnGDpW9WKQZcLqrkbZPGNQHdgRc',
} as const

let accounts: Record<string, StoredAccount>
/** The accounts that hold most of each token. */
let holders: Record<string, readonly string[]>
let methods: string[]
let reply: ((method: string) => NodeReply | undefined) | undefined
let network: SolanaNetwork

beforeEach(() => {
  accounts = { ...recorded }
  holders = {}
  methods = []
  reply = undefined
  const url = scriptedNodes().add((method, params) => {
    methods.push(method)
    return reply?.(method) ?? answer(method, params as never)
  })
  network = { ...solanaMainnet, rpcUrls: { default: { http: [url] } } }
})
afterEach(() => vi.unstubAllGlobals())

function answer(method: string, params: Params): NodeReply {
  if (method === 'getGenesisHash') return { result: `${network.id}Zz` }
  if (method === 'getTokenLargestAccounts') {
    const [mint] = params as unknown as readonly [string]
    return { result: { value: (holders[mint] ?? []).map((address) => ({ address })) } }
  }
  const [addresses, { dataSlice }] = params
  const value = addresses.map((address) => {
    const account = accounts[address]
    if (!account) return null
    const bytes = Buffer.from(account.data).subarray(0, dataSlice?.length)
    return { owner: account.owner, data: [bytes.toString('base64'), 'base64'] }
  })
  return { result: { value } }
}

async function open(options: { snsNetwork?: string; networks?: readonly SolanaNetwork[] } = {}) {
  const { load } = solana({ networks: [network], ...options })
  const { names } = await load(adapterHost)
  if (!names?.resolve || !names.lookup) throw new Error('Names are there with the main cluster')
  return { ...names, resolve: names.resolve, lookup: names.lookup }
}
const resolve = async (name: string) => (await open()).resolve(name, { network, signal })
const lookup = async (address: string) => (await open()).lookup(address, { network, signal })

/** Registers a name for an account and makes it the account's primary name. */
async function register(name: string, owner: string, text = name.replace(/\.sns$/, '')) {
  const { address } = await namePlace(name)
  accounts[address] = nameAccount({ owner })
  accounts[await primaryAddress(owner as Place)] = primaryAccount(address)
  accounts[(await reversePlace(address)).address] = textAccount(text)
}

describe('addresses of the Solana Name Service', () => {
  it.each([
    ['bonfida.sns', bonfida],
    ['dex.bonfida.sns', 'HoFfFXqFHAC8RP3duuQNzag1ieUwJRBv1HtRNiWFq4Qu'],
    ['sns-ip-5-wallet-1.sns', '6qJtQdAJvAiSfGXWAuHDteAes6vnFcxtHmLzw1TStCrd'],
    ['test.sns-ip-5-wallet-1.sns', 'EzQAeEBXpZWpsZXcZRwV63RRr2RkwBVqdYN53tcbTDEm'],
    ['wallet-guide-9.sns', '8XXesVR1EEsCEePAEyXPL9A4dd9Bayhu9MRkFBpTkibS'],
    ['sloth.sns', sloth.address],
  ])('of %s is %s', async (name, address) => {
    expect((await namePlace(name)).address).toBe(address)
  })

  it.each([
    [
      'sns-ip-5-wallet-1.sns',
      '2nXNzKArYDcYq6LAtJ1iTTe1vPqpHLeYjT4RGpGGesCf',
      'Dkmm4CBzw7JfcwYHHsdH2spSLgKiPeC2UZGP22gugkso',
    ],
    [
      'sns-ip-5-wallet-2.sns',
      '4TuNaiUrwe229Daxc82agCc5XGZBUT3Q6ysBWZSSyayd',
      '82a7opjDQGyanNj9BTqmdzHBnh6e4qpSx5tT6dSx2mWp',
    ],
  ])('of the SOL records of %s are %s and %s', async (name, signed, checked) => {
    const places = await recordPlaces((await namePlace(name)).address)
    expect(places.map(({ address }) => address)).toEqual([signed, checked])
  })

  it('of texts, tokens and their records are those of the main cluster', async () => {
    expect((await reversePlace(bonfida)).address).toBe(
      'DqgmWxe2PPrfy45Ja3UPyFGwcbRzkRuwXt3NyxjX8krg',
    )
    const [, tokenRecord] = await tokenAddresses(bonfida)
    expect(tokenRecord).toBe('ET1ZtHQxL7oii4R4aMqvd2Rqf6cxwwbJZPHJNqSFLWZn')
    const [mint] = await tokenAddresses((await namePlace('sns-ip-5-wallet-1.sns')).address)
    expect(mint).toBe('8dJNBsnM5Zo8RUy94Y9Te1EJa77NXG1T556zpMp8UYnv')
  })
})

describe('a name of .sns', () => {
  it('resolves to its owner', async () => {
    expect(await resolve('sloth.sns')).toBe(sloth.owner)
    expect(await resolve('SLOTH.sns')).toBe(sloth.owner)
    expect(methods).toEqual(['getGenesisHash', 'getMultipleAccounts', 'getMultipleAccounts'])
  })

  it('below another name resolves to its own owner', async () => {
    const { address, parent } = await namePlace('pay.sloth.sns')
    expect(parent).toBe(sloth.address)
    accounts[address] = nameAccount({ parent, owner: alice })
    expect(await resolve('pay.sloth.sns')).toBe(alice)
    expect(await resolve('other.sloth.sns')).toBeUndefined()
  })

  it('resolves to the address of a record that its owner signed', async () => {
    accounts[vesting.address] = nameAccount({ owner: vesting.owner })
    expect(await resolve('vesting_lsdai_team2.sns')).toBe(vesting.recordedAddress)
  })

  it('resolves to its owner, when a former owner signed the record', async () => {
    accounts[vesting.address] = nameAccount({ owner: alice })
    expect(await resolve('vesting_lsdai_team2.sns')).toBe(alice)
  })

  it('resolves to its owner, when the signature is of the record of another name', async () => {
    const { address } = await namePlace('alice.sns')
    const [{ address: record }] = await recordPlaces(address)
    accounts[address] = nameAccount({ owner: vesting.owner })
    const moved = recorded['13MrW4rg1jC2ptukfqDie9w2Gx5zn2Xr6RSRKiuSrPCF'].data.slice(96)
    accounts[record] = nameAccount({ parent: address }, moved)
    expect(await resolve('alice.sns')).toBe(vesting.owner)
  })

  it('resolves to the address of a record that owner and receiver have signed', async () => {
    expect(await resolve('bobtoshi.sns')).toBe(bobtoshi.owner)
    const data = Uint8Array.from(recorded[bobtoshi.record].data)
    data.set(keys.alice.publicKey.toBytes(), 136)
    data.set(keys.alice.publicKey.toBytes(), 168)
    accounts[bobtoshi.record] = { ...recorded[bobtoshi.record], data }
    expect(await resolve('bobtoshi.sns')).toBe(alice)
  })

  it('resolves to its owner, when the checked record is of a former owner', async () => {
    accounts[bobtoshi.address] = nameAccount({ owner: alice })
    expect(await resolve('bobtoshi.sns')).toBe(alice)
  })

  it.each([
    ['no checked owner', 96, 0],
    ['no checked receiver', 98, 3],
    ['another receiver than its content', 168, 1],
    ['another length', 100, 20],
  ])('with a record of %s does not resolve', async (_, at, value) => {
    const data = Uint8Array.from(recorded[bobtoshi.record].data)
    data[at] = value
    accounts[bobtoshi.record] = { ...recorded[bobtoshi.record], data }
    expect(await resolve('bobtoshi.sns')).toBeUndefined()
  })

  it('that is held as a token resolves to the holder of the token', async () => {
    holders[chiba.mint] = [bob]
    accounts[bob] = holderAccount(chiba.mint, alice)
    expect(await resolve('chiba.sns')).toBe(alice)
  })

  it.each([
    ['nobody', undefined],
    ['an empty account', holderAccount(chiba.mint, alice, 0)],
    ['an account of another token', holderAccount(bonfida, alice)],
    ['an account of another program', { ...holderAccount(chiba.mint, alice), owner: none }],
    ['a program', holderAccount(chiba.mint, chiba.tokenRecord)],
  ])('whose token %s holds does not resolve', async (_, account) => {
    holders[chiba.mint] = account ? [bob] : []
    if (account) accounts[bob] = account
    expect(await resolve('chiba.sns')).toBeUndefined()
  })

  it('that a program or nobody owns does not resolve', async () => {
    // The tokenizer owns it, and its record is gone.
    delete accounts[chiba.tokenRecord]
    expect(await resolve('chiba.sns')).toBeUndefined()
    accounts[sloth.address] = nameAccount({ owner: none })
    expect(await resolve('sloth.sns')).toBeUndefined()
  })

  it.each([
    ['of another program', { ...recorded[sloth.address as keyof typeof recorded], owner: none }],
    ['with too little data', { ...nameAccount({ owner: alice }), data: new Uint8Array(95) }],
    ['below another parent', nameAccount({ owner: alice, parent: bonfida })],
    ['of another class', nameAccount({ owner: alice, class: bonfida })],
  ])('does not resolve to the owner in an account %s', async (_, account) => {
    accounts[sloth.address] = account as StoredAccount
    expect(await resolve('sloth.sns')).toBeUndefined()
  })

  it.each([
    ['a megabyte of data', Array(4).fill({ owner: none, data: ['A'.repeat(1_400_000), 'base64'] })],
    ['text that is not base64', Array(4).fill({ owner: none, data: ['%%%', 'base64'] })],
    ['another encoding', Array(4).fill({ owner: none, data: ['AAAA', 'base58'] })],
    ['an owner that is no address', Array(4).fill({ owner: 'alice', data: ['AAAA', 'base64'] })],
    ['fewer accounts than were requested', [null, null, null]],
    ['no list', 'accounts'],
  ])('is reported as an invalid answer of the node for %s', async (_, value) => {
    reply = (method) => (method === 'getMultipleAccounts' ? { result: { value } } : undefined)
    await expect(resolve('sloth.sns')).rejects.toMatchObject({ code: 'network/unavailable' })
  })

  it('is never read from a node of another cluster', async () => {
    reply = (method) => (method === 'getGenesisHash' ? { result: solanaDevnet.id } : undefined)
    await expect(resolve('sloth.sns')).rejects.toMatchObject({ code: 'network/wrongEndpoint' })
    expect(methods).toEqual(['getGenesisHash'])
  })

  it.each([
    'sloth',
    '.sns',
    'sloth.sol',
    'a.b.sloth.sns',
    'sl\u043eth.sns',
    '\u202esloth.sns',
    'sl\u200both.sns',
    '\u212aelvin.sns',
    'sloth .sns',
    `${'a'.repeat(64)}.sns`,
  ])('T15 sends no request for %j, which is no such name', async (text) => {
    expect(await resolve(text)).toBeUndefined()
    expect(methods).toEqual([])
  })

  it('T15 is normalised to lower case', async () => {
    const { normalize } = await open()
    expect(await normalize?.('Pay.Sloth.SNS')).toBe('pay.sloth.sns')
    expect(await normalize?.('sloth.sol')).toBeUndefined()
    expect(await normalize?.('alice.eth')).toBeUndefined()
  })
})

describe('the primary name of an account', () => {
  it('is shown when it resolves back to the account', async () => {
    await register('alice.sns', alice)
    expect(await lookup(alice)).toEqual({ name: 'alice.sns' })
    expect(await lookup(bob)).toBeUndefined()
  })

  it('may be below another name', async () => {
    const { address, parent } = await namePlace('pay.sloth.sns')
    accounts[address] = nameAccount({ parent, owner: alice })
    accounts[await primaryAddress(alice as Place)] = primaryAccount(address)
    accounts[(await reversePlace(address, parent)).address] = textAccount('\0pay', parent)
    accounts[(await reversePlace(parent)).address] = textAccount('sloth')
    expect(await lookup(alice)).toEqual({ name: 'pay.sloth.sns' })
  })

  it('is not shown after the name was sold', async () => {
    await register('alice.sns', alice)
    accounts[(await namePlace('alice.sns')).address] = nameAccount({ owner: bob })
    expect(await lookup(alice)).toBeUndefined()
  })

  it('is not shown when its text is of the name of another account', async () => {
    await register('alice.sns', alice, 'sloth')
    expect(await lookup(alice)).toBeUndefined()
  })

  it.each([
    'Alice',
    'ali\u200bce',
    '\u202ealice',
    'alice\n',
    'alice\0',
    '\u0430lice',
    'alice.pay',
    '',
    'a'.repeat(64),
    new Uint8Array([0xff, 0xfe]),
  ])('T15 is not shown with the text %j', async (text) => {
    await register('alice.sns', alice)
    const { address } = await reversePlace((await namePlace('alice.sns')).address)
    accounts[address] = textAccount(text)
    expect(await lookup(alice)).toBeUndefined()
  })

  it('is not shown when an account of it is missing, too short or of another program', async () => {
    await register('alice.sns', alice)
    const name = (await namePlace('alice.sns')).address
    const places = [await primaryAddress(alice as Place), (await reversePlace(name)).address, name]
    for (const place of places) {
      const account = accounts[place]
      if (!account) throw new Error('The account is there')
      const owner = account.owner === offersProgram ? none : offersProgram
      const cut = account.data.subarray(0, account.data.length - 1)
      for (const other of [undefined, { ...account, owner }, { ...account, data: cut }]) {
        if (other) accounts[place] = other
        else delete accounts[place]
        expect(await lookup(alice)).toBeUndefined()
      }
      accounts[place] = account
    }
    expect(await lookup(alice)).toEqual({ name: 'alice.sns' })
  })

  it('is not requested for text that is no address', async () => {
    expect(await lookup('alice')).toBeUndefined()
    expect(methods).toEqual([])
  })
})

describe('names of the adapter', () => {
  it('are of the main cluster, so it has to be among the networks', async () => {
    const { names } = await solana({ networks: [solanaDevnet] }).load(adapterHost)
    expect(names).toBeUndefined()
    const { beforeService, authoritative } = await open()
    expect({ beforeService, authoritative }).toEqual({ authoritative: true })
  })

  it('are not requested for accounts of another cluster', async () => {
    const names = await open({ networks: [network, solanaDevnet] })
    const request = { network: solanaDevnet, signal }
    expect(await names.resolve('sloth.sns', request)).toBeUndefined()
    expect(await names.lookup(alice, request)).toBeUndefined()
    expect(methods).toEqual([])
  })

  it('are of the cluster that snsNetwork names', async () => {
    const own = { ...network, ...solanaDevnet, rpcUrls: network.rpcUrls }
    const names = await open({ networks: [network, own], snsNetwork: own.id })
    expect(names.beforeService).toBe(true)
    expect(await names.resolve('sloth.sns', { network, signal })).toBeUndefined()
    network = own
    expect(await names.resolve('sloth.sns', { network: own, signal })).toBe(sloth.owner)
  })

  it('are rejected for an snsNetwork that is not among the networks', async () => {
    const { load } = solana({ networks: [network], snsNetwork: solanaDevnet.id })
    await expect(load(adapterHost)).rejects.toMatchObject({
      code: 'solana/badSnsNetwork',
      message: expect.stringContaining(`Add ${solanaDevnet.id} to networks`),
    })
  })
})
