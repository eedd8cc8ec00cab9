import type { Connection, KitError, NetworkDefinition, TokenBalance } from '@portico/core'
import type { Speed } from '@portico/core/adapter'
import { type AmountFault, formatAmount, TypedAmount } from '@portico/core/amount'
import { requestErrors } from '@portico/core/errors'
import { makeAutoObservable } from '@portico/core/state'
import type { Payment } from '../receiver/paymentLinks.ts'
import { type ReceiverReading, ReceiverStore } from '../receiver/ReceiverStore.ts'
import { readReceiver } from '../receiver/readReceiver.ts'
import type { SendHost } from '../SendHost.ts'
import { sendErrors } from '../sendErrors.ts'
import { type DraftToken, nativeToken, sendableTokens, tokenKeyOf } from './DraftToken.ts'

/** Why the amount of a transfer is not accepted. */
export type AmountProblem = KitError<`send/${AmountFault}`>

/** The transfer that the visitor is preparing. */
export class DraftStore {
  readonly amount: TypedAmount<AmountProblem>
  readonly receiver: ReceiverStore
  /** Address of the token, in lower case; empty for the native currency, absent for the first token of the list. */
  tokenKey: string | undefined = undefined
  speed: Speed = 'normal'
  memo = ''
  readonly #host: SendHost

  constructor(host: SendHost) {
    this.#host = host
    this.amount = createAmount(
      () => this.token,
      () => this.keepToken(),
    )
    this.receiver = new ReceiverStore(
      (text, signal) => this.read(text, signal),
      (payment) => this.applyPayment(payment),
    )
    makeAutoObservable(this, { amount: false, receiver: false }, { autoBind: true, deep: false })
  }

  get connection(): Connection | undefined {
    return this.#host.connections.current()
  }

  get network(): NetworkDefinition | undefined {
    return this.#host.networks.find(this.connection?.networkId)
  }

  get tokenBalances(): readonly TokenBalance[] {
    const { connection } = this
    return sendableTokens(this.#host.balances.list(connection), connection?.networkId)
  }

  /** The chosen token; the native currency is available even without a known balance. */
  get token(): DraftToken | undefined {
    const { tokenBalances, tokenKey } = this
    if (tokenKey === undefined) return tokenBalances[0]
    return this.tokenOf(tokenKey)
  }

  choose(token: TokenBalance): void {
    this.chooseAddress(tokenKeyOf(token))
  }

  chooseAddress(address: string): void {
    this.tokenKey = address.toLowerCase()
    this.amount.changeToken()
  }

  setSpeed(speed: Speed): void {
    this.speed = speed
  }

  setMemo(memo: string): void {
    this.memo = memo
  }

  clear(): void {
    this.amount.clear()
    this.receiver.clear()
    this.tokenKey = undefined
    this.speed = 'normal'
    this.memo = ''
  }

  /** Pins the token once an amount is entered, so that sorting the list anew does not replace it. */
  private keepToken(): void {
    const { token } = this
    if (token) this.tokenKey = tokenKeyOf(token)
  }

  private async read(text: string, signal: AbortSignal): Promise<ReceiverReading> {
    const { network } = this
    if (!network) throw requestErrors.create('unsupportedChain', [])
    const reading = await readReceiver(this.#host, text, { network, signal })
    // The requested token is not replaced by another one.
    if (reading.payment && hasRequest(reading.payment) && !this.requestedToken(reading.payment))
      throw sendErrors.create('noToken', [])
    return reading
  }

  private requestedToken({ token = '' }: Payment): DraftToken | undefined {
    return this.tokenOf(token.toLowerCase())
  }

  private tokenOf(key: string): DraftToken | undefined {
    const found = this.tokenBalances.find((it) => tokenKeyOf(it) === key)
    const { network, connection } = this
    if (found || key !== '' || !network) return found
    return nativeToken(network, this.#host.balances.of(connection))
  }

  /** Applies what a payment link requests. */
  private applyPayment(payment: Payment): void {
    const { amount, units } = payment
    const token = hasRequest(payment) ? this.requestedToken(payment) : undefined
    if (!token) return
    this.choose(token)
    const ofUnits = units && formatAmount(BigInt(units), Number(token.quantity.decimals))
    const whole = amount ?? ofUnits
    if (whole !== undefined) this.amount.set(whole)
  }
}

/** False for a link with a bare address, which leaves amount and token to the visitor. */
function hasRequest({ amount, units, token }: Payment): boolean {
  return (amount ?? units ?? token) !== undefined
}

/** The amount to send. `onBegin` is called when one is entered into the empty field. */
function createAmount(
  token: () => DraftToken | undefined,
  onBegin: () => void,
): TypedAmount<AmountProblem> {
  return new TypedAmount({
    token() {
      const { symbol, price, currency, quantity, isUnread } = token() ?? {}
      if (symbol === undefined || !quantity) return undefined
      const balance = isUnread ? undefined : quantity.numeric
      return { symbol, price, currency, balance, decimals: Number(quantity.decimals) }
    },
    toError(fault, { symbol, decimals } = { symbol: '', decimals: 0 }) {
      switch (fault) {
        case 'tooManyDecimals':
          return sendErrors.create('tooManyDecimals', [symbol, decimals])
        case 'tooMuch':
          return sendErrors.create('tooMuch', [symbol])
        case 'zero':
          return sendErrors.create('zero', [])
        case 'notAmount':
          return sendErrors.create('notAmount', [])
      }
    },
    onBegin,
  })
}
