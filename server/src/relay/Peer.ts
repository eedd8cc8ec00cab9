import type { WebSocket } from 'ws'
import { closeSocket, type GoodbyeReason } from './closeSocket.ts'
import type { Ledger } from './Ledger.ts'
import type { Mail, MailKey } from './Mail.ts'
import { RecentIds } from './RecentIds.ts'
import type { RelayLimits } from './RelayLimits.ts'
import { relayErrors } from './relayErrors.ts'
import type { Sender } from './Sender.ts'

export type PeerOptions = {
  readonly sender: Sender
  readonly limits: RelayLimits
  /** Bytes that wait for slow sockets, of all peers. */
  readonly buffered: Ledger
  /** Told how many bytes each reply has. */
  readonly onReply: (bytes: number) => void
  /** Told how many entries a batch has. */
  readonly onBatch: (entries: number) => void
}

/** Bytes that a socket may have waiting however many wait for others, so that neighbours who do not read hold nobody up. */
const freeBytes = 16 * 1024

/** One connected socket: what it was sent, what it has acknowledged, and whether it keeps up. */
export class Peer {
  /** Two sockets may be one client. */
  readonly sender: Sender
  /** Subscription ids by topic. */
  readonly topics = new Map<string, string>()
  readonly #socket: WebSocket
  readonly #limits: RelayLimits
  readonly #options: PeerOptions
  readonly #unanswered = new Map<number, MailKey>()
  readonly #waiting = new Set<string>()
  /** Mail may come by two ways at once, from its mailbox and as news: it is sent once. */
  readonly #answered = new RecentIds()
  /** Topics whose mailboxes hold mail that it had no room for. */
  readonly #behind = new Set<string>()
  /** Bytes handed to the socket and not yet to the kernel, and those of replies that are being put together. */
  #outgoing = 0
  #promised = 0
  #replies: Promise<unknown> = Promise.resolve()
  #lastId = 0
  #alive = true
  #stuck = false

  constructor(socket: WebSocket, options: PeerOptions) {
    this.#socket = socket
    this.#options = options
    this.sender = options.sender
    this.#limits = options.limits
  }

  /** The `did:key` that it proved to hold. */
  get client(): string {
    return this.sender.client
  }

  /** Bytes that the next reply may have; 0 or less while what was written before waits to be read. */
  get replyRoom(): number {
    const { bufferedBytes } = this.#limits
    return (this.#isCrowded(bufferedBytes) ? freeBytes : bufferedBytes) - this.#outgoing
  }

  /** Whether one message may be sent, however long it is. */
  get isIdle(): boolean {
    return this.#outgoing === 0 && !this.#isCrowded(this.#limits.messageBytes)
  }

  /** Puts together one large reply at a time, so that each knows what those before it left. */
  inTurn(reply: () => Promise<string>): Promise<string> {
    const next = this.#replies.then(reply).then((text) => {
      this.#promised += text.length
      this.#reserve(text.length)
      return text
    })
    this.#replies = next.catch(() => undefined)
    return next
  }

  /** A batch of the client is about to be worked off. */
  countBatch(entries: number): void {
    this.#options.onBatch(entries)
  }

  /** Who lets replies pile up has stopped reading. */
  send(text: string): void {
    // What was counted while it was put together is counted once.
    const promised = Math.min(this.#promised, text.length)
    this.#promised -= promised
    this.#reserve(-promised)
    this.#options.onReply(text.length)
    const { bufferedBytes } = this.#limits
    const most = this.#isCrowded(text.length) ? freeBytes : 2 * bufferedBytes
    if (this.#outgoing > most) this.close('tooSlow')
    else this.#write(text)
  }

  close(reason: GoodbyeReason): void {
    closeSocket(this.#socket, relayErrors.create(reason, []))
  }

  /** `true` when the mail was sent; what there is no room for stays in its mailbox. */
  deliver(mail: Mail): boolean {
    const subscription = this.topics.get(mail.topic)
    if (subscription === undefined || mail.from === this.client) return false
    if (this.#waiting.has(mail.id) || this.#answered.has(mail.id)) return false
    if (this.#behind.has(mail.topic) || !this.#hasRoom(1, mail.data.length)) {
      this.#behind.add(mail.topic)
      return false
    }
    this.#lastId += 1
    this.#unanswered.set(this.#lastId, { topic: mail.topic, id: mail.id })
    this.#waiting.add(mail.id)
    this.#write(
      `{"id":${this.#lastId},"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"${subscription}","data":${mail.data}}}`,
    )
    return true
  }

  /** The mail that an answer with this id is about. */
  answered(id: number): MailKey | undefined {
    const key = this.#unanswered.get(id)
    if (!key) return undefined
    this.#unanswered.delete(id)
    this.#waiting.delete(key.id)
    this.#answered.add(key.id)
    return key
  }

  /** The topics to read again; none before there is room for so much that it is worth the reading. */
  get readyToCatchUp(): readonly string[] {
    return this.#behind.size > 0 && this.#hasRoom(2, 0) ? [...this.#behind] : []
  }

  /** Whether the topic's mailbox holds mail that there was no room for. */
  isBehind(topic: string): boolean {
    return this.#behind.has(topic)
  }

  fallBehind(topic: string): void {
    this.#behind.add(topic)
  }

  /** The mailbox of this topic is being read. */
  catchUp(topic: string): void {
    if (this.#behind.delete(topic)) this.#stuck = false
  }

  /** A sign of life. */
  pong(): void {
    this.#alive = true
  }

  /** Asks for a sign of life. `false` when there was none, or no progress, since the last time. */
  beat(): boolean {
    const stuck = this.#stuck && this.#behind.size > 0
    if (stuck) this.close('tooSlow')
    if (stuck || !this.#alive) return false
    this.#alive = false
    this.#stuck = true
    this.#answered.turn()
    this.#socket.ping()
    return true
  }

  #hasRoom(part: 1 | 2, bytes: number): boolean {
    const { bufferedBytes, unacknowledged } = this.#limits
    return (
      this.#outgoing <= bufferedBytes / part &&
      this.#unanswered.size < unacknowledged / part &&
      !this.#isCrowded(bytes)
    )
  }

  /** Whether so many bytes more are too many beside what waits for others, of its address block or in all. */
  #isCrowded(bytes: number): boolean {
    return (
      this.#outgoing + bytes > freeBytes &&
      this.#options.buffered.exceeded(this.sender, bytes) !== undefined
    )
  }

  #write(text: string): void {
    const bytes = text.length
    this.#reserve(bytes)
    // Called in any case, with an error once the socket is closed.
    this.#socket.send(text, () => this.#reserve(-bytes))
  }

  #reserve(bytes: number): void {
    this.#outgoing += bytes
    this.#options.buffered.add(this.sender, bytes)
  }
}
