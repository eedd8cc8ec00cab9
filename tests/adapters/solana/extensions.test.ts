import type { TokenBalance } from '@portico/core'
import type { SendRequest } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { Keypair, type PublicKey, SystemProgram } from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdapter } from '../../../adapters/solana/src/session/createAdapter.ts'
import { differsFromRequest } from '../../../features/src/send/review/findObstacle.ts'
import { keys } from './setup/keys.ts'
import { type Cluster, openCluster } from './setup/openCluster.ts'
import { openMint } from './setup/openMint.ts'
import { sendSigned } from './setup/sendSigned.ts'
import { connectedWallet, solanaSigner } from './setup/solanaSigner.ts'
import {
  associatedOf,
  f64,
  instructionOf,
  mintTo,
  openAssociated,
  token2022,
  u16,
  u64,
} from './setup/tokenInstructions.ts'

const adapter = createAdapter({ networks: [] }, adapterHost) as Required<
  ReturnType<typeof createAdapter>
>
const alice = keys.alice.publicKey
const own = alice.toBytes()
const { signal } = new AbortController()
let cluster: Cluster

beforeAll(async () => {
  cluster = await openCluster()
  await cluster.ask('sandbox_fund', alice.toBase58())
}, 60_000)
afterAll(() => cluster.stop())

type Extension = readonly [number, readonly number[]]
const withFee = (bps: number, most = 10n ** 15n): Extension => [
  108,
  [26, 0, 1, ...own, 1, ...own, ...u16(bps), ...u64(most)],
]
const scaledBy = (multiplier: number): Extension => [56, [43, 0, ...own, ...f64(multiplier)]]

/** A mint of which Alice has 1,000 at six decimals, before any multiplier. */
async function held(...extensions: readonly Extension[]): Promise<PublicKey> {
  const mint = await openMint(cluster, { authority: keys.alice, program: token2022, extensions })
  const to = associatedOf(alice, mint, token2022)
  await sendSigned(
    cluster,
    [
      openAssociated(alice, alice, mint, token2022),
      mintTo(token2022, { mint, to, by: alice, units: 1_000_000_000n }),
    ],
    [keys.alice],
  )
  return mint
}

function request(mint: PublicKey, amount: string, more: Partial<SendRequest> = {}): SendRequest {
  const token = { address: mint.toBase58(), decimals: 6, symbol: 'TOK' }
  const to = Keypair.generate().publicKey.toBase58()
  return { ...solanaSigner(connectedWallet(), cluster.network), to, amount, token, ...more }
}
async function unitsOf(holder: string, mint: PublicKey): Promise<bigint> {
  const asked = [holder, { mint: mint.toBase58() }, { encoding: 'jsonParsed' }]
  const { value } = (await cluster.ask('getTokenAccountsByOwner', ...asked)) as {
    value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[]
  }
  return value.reduce(
    (sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount),
    0n,
  )
}
async function balanceOf(mint: PublicKey): Promise<TokenBalance | undefined> {
  const account = { namespace: 'solana', address: alice.toBase58(), type: 'eoa' } as const
  const asked = { account, network: cluster.network, signal }
  const all = await adapter.balances.getBalances(asked)
  return all.find(({ address }) => address === mint.toBase58())
}
async function moved(asked: SendRequest) {
  const preview = await adapter.simulate(asked)
  expect(preview.failure).toBeUndefined()
  const change = preview.changes.find(({ address }) => address !== undefined)!
  // As the form does with what it shows.
  expect(differsFromRequest(asked, preview)).toBe(false)
  return change
}

describe('a token that withholds a part of each transfer', () => {
  it('S15 tells what is withheld and what arrives, and sends exactly that', async () => {
    const mint = await held(withFee(500))
    const asked = request(mint, '100')
    const change = await moved(asked)
    expect(change).toMatchObject({
      amount: '100',
      withheld: { amount: '5', arrives: '95' },
      exact: { units: '100000000', withheld: '5000000' },
    })
    await adapter.send({ ...asked, reviewedUnits: change.exact! })
    expect(await unitsOf(alice.toBase58(), mint)).toBe(900_000_000n)
    expect(await unitsOf(asked.to, mint)).toBe(95_000_000n)
  })

  it('S15 counts to the unit, up to the maximum, as the network does', async () => {
    const mint = await held(withFee(333, 7_000n))
    for (const [amount, withheld] of [
      ['0.000001', '0.000001'],
      ['0.01', '0.000333'],
      ['0.010001', '0.000334'],
      ['0.000031', '0.000002'],
      ['900', '0.007'],
    ] as const) {
      const asked = request(mint, amount)
      expect((await moved(asked)).withheld?.amount).toBe(withheld)
      // The network refuses a transfer that states another fee than its own.
      await adapter.send(asked)
    }
  })

  it('S15 takes the fee of the present epoch, and asks again where more is withheld than was shown', async () => {
    const mint = await held(withFee(0))
    const asked = request(mint, '100')
    const { withheld, exact } = await moved(asked)
    expect([withheld, exact]).toEqual([undefined, { units: '100000000', withheld: '0' }])
    const raise = instructionOf(
      token2022,
      [26, 5, ...u16(9_000), ...u64(10n ** 15n)],
      [
        [mint, 'w'],
        [alice, 's'],
      ],
    )
    await sendSigned(cluster, [raise], [keys.alice])
    // It holds two epochs later.
    expect((await moved(asked)).withheld).toBeUndefined()
    const dear = await held(withFee(9_000))
    const other = request(dear, '100', { reviewedUnits: exact! })
    await expect(adapter.send(other)).rejects.toMatchObject({
      code: 'transfer/withheldAboveReview',
    })
    expect(await unitsOf(alice.toBase58(), dear)).toBe(1_000_000_000n)
  })

  it('S15 tells it in the review of several calls', async () => {
    const mint = await held(withFee(500))
    const to = Keypair.generate().publicKey
    const transfer = instructionOf(
      token2022,
      [12, ...u64(100_000_000n), 6],
      [
        [associatedOf(alice, mint, token2022), 'w'],
        [mint, 'r'],
        [associatedOf(to, mint, token2022), 'w'],
        [alice, 's'],
      ],
    )
    const calls = [openAssociated(alice, to, mint, token2022), transfer]
    const signer = solanaSigner(connectedWallet(), cluster.network)
    const preview = await adapter.previewCalls({ ...signer, calls })
    const withheld = { amount: '5', arrives: '95' }
    expect(preview.calls[1]?.changes).toMatchObject([{ amount: '100', withheld }])
    // Without a node no amount is named, since nobody knows what it means.
    const described = await adapter.describeCalls({ ...signer, calls })
    expect(described[1]).toMatchObject({ changes: [], to: token2022.toBase58() })
  })
})

describe('a token whose shown amounts follow a multiplier', () => {
  it('S15 shows, gives as maximum and sends what the multiplier makes of its units', async () => {
    const mint = await held(scaledBy(4))
    expect((await balanceOf(mint))?.quantity).toEqual({ numeric: '4000', decimals: '6' })
    const asked = request(mint, '10')
    const { amount: _, ...rest } = asked
    expect(await adapter.getMaxAmount(rest)).toBe('4000')
    const { amount, exact } = await moved(asked)
    expect([amount, exact]).toEqual(['10', { units: '2500000', withheld: '0' }])
    await adapter.send({ ...asked, reviewedUnits: exact! })
    expect(await unitsOf(asked.to, mint)).toBe(2_500_000n)
    const most = request(mint, '3990')
    await adapter.send(most)
    expect(await unitsOf(alice.toBase58(), mint)).toBe(0n)
  })

  it('S15 rounds down, and never sends more than was typed', async () => {
    for (const multiplier of [3, 0.7, 1e-3, 1.000_000_1, 123_456.789]) {
      const mint = await held(scaledBy(multiplier))
      const asked = request(mint, '1')
      const { amount, exact } = await moved(asked)
      expect(Number(amount)).toBeLessThanOrEqual(1)
      const units = Number(exact?.units)
      expect(units * multiplier).toBeLessThanOrEqual(1_000_000)
      expect((units + 1) * multiplier).toBeGreaterThan(1_000_000)
      if (multiplier < 0.01) expect([amount, units]).toEqual(['1', 1_000_000_000])
      const { numeric } = (await balanceOf(mint))!.quantity
      expect(Number(numeric)).toBeLessThanOrEqual(1_000 * multiplier)
      expect(Number(numeric)).toBeGreaterThan(1_000 * multiplier - 0.000_002)
    }
  })

  it('S15 sends the reviewed units, whatever the multiplier is by then', async () => {
    const mint = await held(scaledBy(4))
    const asked = request(mint, '10')
    const { exact } = await moved(asked)
    const change = instructionOf(
      token2022,
      [43, 1, ...f64(1), ...u64(0n)],
      [
        [mint, 'w'],
        [alice, 's'],
      ],
    )
    await sendSigned(cluster, [change], [keys.alice])
    expect((await moved(asked)).exact?.units).toBe('10000000')
    await adapter.send({ ...asked, reviewedUnits: exact! })
    expect(await unitsOf(asked.to, mint)).toBe(2_500_000n)
  })

  it('S15 takes the next multiplier from its time on', async () => {
    const mint = await held(scaledBy(2))
    const later = instructionOf(
      token2022,
      [43, 1, ...f64(8), ...u64(4_000_000_000n)],
      [
        [mint, 'w'],
        [alice, 's'],
      ],
    )
    await sendSigned(cluster, [later], [keys.alice])
    expect((await balanceOf(mint))?.quantity.numeric).toBe('2000')
  })

  it('lists what others may spend as the issuer shows it', async () => {
    const mint = await held(scaledBy(4))
    const allow = instructionOf(
      token2022,
      [4, ...u64(2_500_000n)],
      [
        [associatedOf(alice, mint, token2022), 'w'],
        [keys.bob.publicKey, 'r'],
        [alice, 's'],
      ],
    )
    await sendSigned(cluster, [allow], [keys.alice])
    const [source] = await adapter.permissions()
    const asked = { ...solanaSigner(connectedWallet(), cluster.network), signal }
    const { permissions } = await source!.list(asked)
    const terms = permissions.flatMap((it) => it.terms)
    expect(terms.find(({ token }) => token === mint.toBase58())?.amount).toBe('10')
  })

  it('S15 counts the interest of a token that bears it', async () => {
    const mint = await held([52, [33, 0, ...own, ...u16(300)]])
    const { amount, exact } = await moved(request(mint, '10'))
    expect(Number(amount)).toBeLessThanOrEqual(10)
    expect(Number(amount)).toBeGreaterThan(9.999)
    expect(BigInt(exact!.units)).toBeLessThanOrEqual(10_000_000n)
  })
})

describe('a token that refuses a transfer', () => {
  const failureOf = async (mint: PublicKey, to = Keypair.generate().publicKey) =>
    (await adapter.simulate(request(mint, '1', { to: to.toBase58() }))).failure?.code

  it('R8.10 says that it cannot be transferred, is frozen or paused, or needs a memo', async () => {
    const bound = await held([0, [32]])
    expect(await failureOf(bound)).toBe('solana/notTransferable')
    expect(await adapter.getMaxAmount(request(bound, '1'))).toBe('0')
    const frozen = await held()
    const account = associatedOf(alice, frozen, token2022)
    const freeze = instructionOf(
      token2022,
      [10],
      [
        [account, 'w'],
        [frozen, 'r'],
        [alice, 's'],
      ],
    )
    await sendSigned(cluster, [freeze], [keys.alice])
    expect(await failureOf(frozen)).toBe('solana/frozen')
    // LedgerHQ/ledger-live and brave/brave-browser#39013: what cannot move is not offered.
    expect(await adapter.getMaxAmount(request(frozen, '1'))).toBe('0')
    const paused = await held([33, [44, 0, ...own]])
    const pause = instructionOf(
      token2022,
      [44, 1],
      [
        [paused, 'w'],
        [alice, 's'],
      ],
    )
    await sendSigned(cluster, [pause], [keys.alice])
    expect(await failureOf(paused)).toBe('solana/paused')
    const mint = await held()
    const bob = Keypair.generate()
    const target = associatedOf(bob.publicKey, mint, token2022)
    const grow = instructionOf(
      token2022,
      [29, 8, 0],
      [
        [target, 'w'],
        [alice, 'b'],
        [SystemProgram.programId, 'r'],
        [bob.publicKey, 's'],
      ],
    )
    const demand = instructionOf(
      token2022,
      [30, 0],
      [
        [target, 'w'],
        [bob.publicKey, 's'],
      ],
    )
    const open = openAssociated(alice, bob.publicKey, mint, token2022)
    await sendSigned(cluster, [open, grow, demand], [keys.alice, bob])
    expect(await failureOf(mint, bob.publicKey)).toBe('solana/memoNeeded')
    // solana-labs/solana-program-library#6094
    const withMemo = { to: bob.publicKey.toBase58(), memo: 'Invoice 4711 \u{1f9fe}' }
    const { changes, failure } = await adapter.simulate(request(mint, '1', withMemo))
    expect(failure).toBeUndefined()
    expect(changes).toMatchObject([{ amount: '1', direction: 'out' }])
    const { hash } = await adapter.send(request(mint, '1', withMemo))
    expect(hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
  })
})
