import { KitError } from '@portico/core'
import { bip122Errors } from '../bip122Errors.ts'
import type { ChainClient, Unspent } from './ChainClient.ts'
import { type Choice, chooseCoins, type Payment } from './chooseCoins.ts'
import { usableCoins } from './usableCoins.ts'

/**
 * Selects coins for a payment; with a source that knows inscriptions and runes, only coins without them. Throws
 * `bip122/ordinals` when the other coins do not suffice, and as `chooseCoins` and the client do.
 */
export async function choosePlainCoins(
  payment: Payment,
  unspent: readonly Unspent[],
  { arePlain }: Pick<ChainClient, 'arePlain'>,
): Promise<Choice> {
  let coins = usableCoins(unspent)
  const all = coins.length
  for (;;) {
    const choice = choose(payment, coins, all)
    const plain = (await arePlain?.(choice.coins)) ?? choice.coins.map(() => true)
    const held = choice.coins.filter((_, at) => plain[at] !== true)
    if (held.length === 0) return choice
    coins = coins.filter((coin) => !held.includes(coin))
  }
}

function choose(payment: Payment, coins: readonly Unspent[], all: number): Choice {
  try {
    return chooseCoins(payment, coins)
  } catch (cause) {
    if (coins.length === all || !(cause instanceof KitError)) throw cause
    const hints = ['The remaining coins may hold inscriptions or runes, or are not indexed yet']
    throw bip122Errors.create('ordinals', [payment.from], { cause, hints })
  }
}
