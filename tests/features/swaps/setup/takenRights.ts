import {
  AddressLookupTableProgram,
  PublicKey,
  StakeProgram,
  SystemProgram,
  type TransactionInstruction,
} from '@solana/web3.js'
import { keys } from '../../../adapters/solana/setup/keys.ts'
import {
  approve,
  associatedOf,
  f64,
  instructionOf,
  mintTo,
  openAssociated,
  setAuthority,
  token2022,
  tokenProgram,
  u16,
  u64,
} from '../../../adapters/solana/setup/tokenInstructions.ts'
import { type Rights, seed } from './openRights.ts'

const [by, to] = [keys.alice.publicKey, keys.bob.publicKey]
type Table = Readonly<Record<string, readonly TransactionInstruction[]>>

/** What takes a right of the visitor, or uses one for a stranger; each works on chain with the visitor's signature. */
export async function takenRights(rights: Rights): Promise<Table> {
  return {
    ...authorities(rights),
    ...ofMints(rights),
    ...ofTokenAccounts(rights),
    ...ofOtherAccounts(rights),
    ...(await newAccounts(rights)),
  }
}

function authorities({ plain, extended, bearing, mine }: Rights): Table {
  const kinds: Readonly<Record<string, readonly [PublicKey, PublicKey, number]>> = {
    mint: [tokenProgram, plain, 0],
    freeze: [tokenProgram, plain, 1],
    'account holder': [tokenProgram, mine, 2],
    'account close': [tokenProgram, mine, 3],
    'mint of Token-2022': [token2022, extended, 0],
    'freeze of Token-2022': [token2022, extended, 1],
    'transfer fee': [token2022, extended, 4],
    'withheld fees': [token2022, extended, 5],
    'close mint': [token2022, extended, 6],
    'interest rate': [token2022, bearing, 7],
    'permanent delegate': [token2022, extended, 8],
    'confidential transfers': [token2022, bearing, 9],
    'transfer hook': [token2022, extended, 10],
    'metadata pointer': [token2022, extended, 12],
    'group pointer': [token2022, extended, 13],
    'member pointer': [token2022, extended, 14],
    multiplier: [token2022, extended, 15],
    pause: [token2022, extended, 16],
  }
  return Object.fromEntries(
    Object.entries(kinds).map(([name, [program, of, kind]]) => [
      `gives away the right: ${name}`,
      [setAuthority(program, { kind, of, by, to })],
    ]),
  )
}

/** An instruction about one account that the visitor decides about. */
const about = (program: PublicKey, data: readonly number[], of: PublicKey) => [
  instructionOf(program, data, [
    [of, 'w'],
    [by, 's'],
  ]),
]

function ofMints({ plain, extended, bearing, mine, theirs }: Rights): Table {
  const minted = (target: PublicKey) =>
    mintTo(tokenProgram, { mint: plain, to: target, by, units: 5n })
  return {
    'gives up the right to mint': about(tokenProgram, [6, 0, 0], plain),
    'mints for a stranger': [minted(theirs)],
    'mints for the visitor': [minted(mine)],
    'sets the transfer fee': about(token2022, [26, 5, ...u16(9_000), ...u64(9_000n)], extended),
    'sets the interest': about(token2022, [33, 1, ...u16(9_000)], bearing),
    'sets the multiplier': about(token2022, [43, 1, ...f64(7), ...u64(0n)], extended),
    'pauses a token': about(token2022, [44, 1], extended),
    'sets a hook': about(token2022, [36, 1, ...tokenProgram.toBytes()], extended),
    'points the metadata elsewhere': about(token2022, [39, 1, ...to.toBytes()], extended),
  }
}

function ofTokenAccounts(rights: Rights): Table {
  const { plain, extended, mine, theirs, theirsExtended, multisig } = rights
  const through = (kind: readonly number[], account: PublicKey) => [
    instructionOf(tokenProgram, kind, [
      [account, 'w'],
      [plain, kind.length > 1 ? 'w' : 'r'],
      [by, 's'],
    ]),
  ]
  const arrives = associatedOf(by, extended, token2022)
  return {
    'freezes an account of a stranger': through([10], theirs),
    'freezes an account of the visitor': through([10], mine),
    burns: through([8, ...u64(5n)], mine),
    'takes as permanent delegate': [
      openAssociated(by, by, extended, token2022),
      instructionOf(
        token2022,
        [12, ...u64(5n), 6],
        [
          [theirsExtended, 'w'],
          [extended, 'r'],
          [arrives, 'w'],
          [by, 's'],
        ],
      ),
    ],
    'takes as delegate': [
      instructionOf(
        tokenProgram,
        [3, ...u64(5n)],
        [
          [theirs, 'w'],
          [mine, 'w'],
          [by, 's'],
        ],
      ),
    ],
    'signs for a multisig': [
      instructionOf(
        tokenProgram,
        [3, ...u64(5n)],
        [
          [multisig.account, 'w'],
          [theirs, 'w'],
          [multisig.address, 'r'],
          [by, 's'],
        ],
      ),
    ],
    'allows a stranger': [approve({ account: mine, to, by, units: 5n })],
    'allows a stranger for a while': [
      approve({ account: mine, to, by, units: 5n }),
      ...about(tokenProgram, [5], mine),
    ],
    'closes an account for a stranger': [
      instructionOf(
        tokenProgram,
        [3, ...u64(1_000_000n)],
        [
          [mine, 'w'],
          [theirs, 'w'],
          [by, 's'],
        ],
      ),
      instructionOf(
        tokenProgram,
        [9],
        [
          [mine, 'w'],
          [to, 'w'],
          [by, 's'],
        ],
      ),
    ],
  }
}

function ofOtherAccounts({ nonce, stake, derived, table }: Rights): Table {
  const ofStake = { stakePubkey: stake, authorizedPubkey: by }
  const ofNonce = { noncePubkey: nonce, authorizedPubkey: by }
  const ofDerived = { basePubkey: by, seed, programId: SystemProgram.programId }
  const type = (index: number) => ({ newAuthorizedPubkey: to, stakeAuthorizationType: { index } })
  return {
    'gives the nonce account away': [
      SystemProgram.nonceAuthorize({ ...ofNonce, newAuthorizedPubkey: to }),
    ],
    'withdraws from the nonce account': [
      SystemProgram.nonceWithdraw({ ...ofNonce, toPubkey: to, lamports: 490_000_000 }),
    ],
    'takes from an account that was derived': [
      SystemProgram.transfer({
        ...ofDerived,
        fromPubkey: derived,
        toPubkey: to,
        lamports: 50_000_000,
      }),
    ],
    'gives the vote of the stake away': StakeProgram.authorize({ ...ofStake, ...type(0) })
      .instructions,
    'gives the stake away': StakeProgram.authorize({ ...ofStake, ...type(1) }).instructions,
    'withdraws the stake': StakeProgram.withdraw({ ...ofStake, toPubkey: to, lamports: 1e9 })
      .instructions,
    'extends the lookup table': [
      AddressLookupTableProgram.extendLookupTable({
        authority: by,
        payer: by,
        lookupTable: table,
        addresses: [to],
      }),
    ],
    'switches the lookup table off': about(
      AddressLookupTableProgram.programId,
      [3, 0, 0, 0],
      table,
    ),
  }
}

async function newAccounts({ plain }: Rights): Promise<Table> {
  const open = async (name: string, programId: PublicKey) => {
    const address = await PublicKey.createWithSeed(by, name, programId)
    const parts = { fromPubkey: by, basePubkey: by, newAccountPubkey: address, seed: name }
    const size = { lamports: 3_000_000, space: 165, programId }
    return { address, create: SystemProgram.createAccountWithSeed({ ...parts, ...size }) }
  }
  const [ofTokens, ofStakes] = await Promise.all([
    open('x', tokenProgram),
    open('y', StakeProgram.programId),
  ])
  const holder = instructionOf(
    tokenProgram,
    [18, ...to.toBytes()],
    [
      [ofTokens.address, 'w'],
      [plain, 'r'],
    ],
  )
  return {
    'opens an account for a stranger': [ofTokens.create, holder],
    'opens an account of another program': [ofStakes.create],
  }
}
