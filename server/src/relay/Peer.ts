import type { WebSocket } from 'ws'
import { type CloseReason, closeSocket } from './closeSockets.ts'
import type { Mail, MailKey } from './Mail.ts'
import type { RelayLimits } from './RelayOptions.ts'
import { relayErrors } from './relayErrors.ts'
import type { QuotaCounter, Sender } from './Sender.ts'

type PeerOptions = {
  readonly sender: Sender
  readonly limits: RelayLimits
  /** Bytes buffered for slow sockets of all peers. */
  readonly buffered: QuotaCounter
  /** Called with the bytes of each reply. */
  readonly onReply: (bytes: number) => void
  /** Called with the number of entries of each batch. */
  readonly onBatch: (entries: number) => void
}

/**
 * Bytes that each socket may buffer even when its address block is over quota, so that slow clients do not block
 * others.
 */
const guaranteedBytes = 16 * 1024

/** One connected socket: tracks sent and acknowledged mail, and whether the client reads fast enough. */
export class Peer {
  /** Several sockets may have the same client. */
  readonly sender: Sender
  /** Subscription ids by topic. */
  readonly topics = new Map<string, string>()
  readonly #socket: WebSocket
  readonly #limits: RelayLimits
  readonly #options: PeerOptions
  readonly #unanswered = new Map<number, MailKey>()
  readonly #unansweredIds = new Set<string>()
  /** Ids of answered mail: a message may arrive both from its mailbox and as new mail, but is sent once. */
  readonly #answeredIds = new RecentIds()
  /** Topics whose mailboxes contain mail that the socket had no room for. */
  readonly #behind = new Set<string>()
  /** Bytes that the socket has not passed to the kernel yet, including replies that are being built. */
  #outgoingBytes = 0
  #reservedBytes = 0
  #replies: Promise<unknown> = Promise.resolve()
  #lastId = 0
  #isAlive = true
  #isStalled = false

  constructor(socket: WebSocket, options: PeerOptions) {
    this.#socket = socket
    this.#options = options
    this.sender = options.sender
    this.#limits = options.limits
  }

  /** The authenticated `did:key`. */
  get client(): string {
    return this.sender.client
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  /** Bytes that the next reply may have; 0 or less while earlier output is still buffered. */
  get replyRoom(): number {
    const { bufferedBytes } = this.#limits
    return (
      (this.#exceedsBufferQuota(bufferedBytes) ? guaranteedBytes : bufferedBytes) -
      this.#outgoingBytes
    )
  }

  /** Whether one message of any length may be sent. */
  get isIdle(): boolean {
    return this.#outgoingBytes === 0 && !this.#exceedsBufferQuota(this.#limits.messageBytes)
  }

  /** Builds one large reply at a time, so that each accounts for the bytes of the previous ones. */
  serialize(reply: () => Promise<string>): Promise<string> {
    const next = this.#replies.then(reply).then((text) => {
      this.#reservedBytes += text.length
      this.#reserve(text.length)
      return text
    })
    this.#replies = next.catch(() => undefined)
    return next
  }

  /** Reports the size of a batch before it is processed. */
  countBatch(entries: number): void {
    this.#options.onBatch(entries)
  }

  /** Sends a reply; closes the socket when too many unread replies are buffered. */
  send(text: string): void {
    // The bytes were reserved while the reply was built, so they are not counted twice.
    const reservedBytes = Math.min(this.#reservedBytes, text.length)
    this.#reservedBytes -= reservedBytes
    this.#reserve(-reservedBytes)
    this.#options.onReply(text.length)
    const { bufferedBytes } = this.#limits
    const maxBytes = this.#exceedsBufferQuota(text.length) ? guaranteedBytes : 2 * bufferedBytes
    if (this.#outgoingBytes > maxBytes) this.close('tooSlow')
    else this.#write(text)
  }

  close(reason: CloseReason): void {
    closeSocket(this.#socket, relayErrors.create(reason, []))
  }

  /** Returns `true` when the mail was sent; mail without room stays in its mailbox. */
  deliver(mail: Mail): boolean {
    const subscription = this.topics.get(mail.topic)
    if (subscription === undefined || mail.from === this.client) return false
    if (this.#unansweredIds.has(mail.id) || this.#answeredIds.has(mail.id)) return false
    if (this.#behind.has(mail.topic) || !this.#hasRoom(1, mail.data.length)) {
      this.#behind.add(mail.topic)
      return false
    }
    this.#lastId += 1
    this.#unanswered.set(this.#lastId, { topic: mail.topic, id: mail.id })
    this.#unansweredIds.add(mail.id)
    this.#write(
      `{"id":${this.#lastId},"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"${subscription}","data":${mail.data}}}`,
    )
    return true
  }

  /** Takes the mail that a response with this id refers to. */
  takeUnanswered(id: number): MailKey | undefined {
    const key = this.#unanswered.get(id)
    if (!key) return undefined
    this.#unanswered.delete(id)
    this.#unansweredIds.delete(key.id)
    this.#answeredIds.add(key.id)
    return key
  }

  /** The topics to read again; empty until half of the buffer is free, so that a read is worthwhile. */
  get readyToCatchUp(): readonly string[] {
    return this.#behind.size > 0 && this.#hasRoom(2, 0) ? [...this.#behind] : []
  }

  /** Whether the topic's mailbox contains mail that the socket had no room for. */
  isBehind(topic: string): boolean {
    return this.#behind.has(topic)
  }

  fallBehind(topic: string): void {
    this.#behind.add(topic)
  }

  /** Marks the mailbox of this topic as being read. */
  catchUp(topic: string): void {
    if (this.#behind.delete(topic)) this.#isStalled = false
  }

  /** Records a pong of the client. */
  pong(): void {
    this.#isAlive = true
  }

  /** Sends a ping. Returns `false` when there was no pong or no progress since the last one. */
  ping(): boolean {
    const isStalled = this.#isStalled && this.#behind.size > 0
    if (isStalled) this.close('tooSlow')
    if (isStalled || !this.#isAlive) return false
    this.#isAlive = false
    this.#isStalled = true
    this.#answeredIds.rotate()
    this.#socket.ping()
    return true
  }

  #hasRoom(divisor: 1 | 2, bytes: number): boolean {
    const { bufferedBytes, unacknowledged } = this.#limits
    return (
      this.#outgoingBytes <= bufferedBytes / divisor &&
      this.#unanswered.size < unacknowledged / divisor &&
      !this.#exceedsBufferQuota(bytes)
    )
  }

  /** Whether further bytes would exceed the buffer quota of the address block or of all sockets. */
  #exceedsBufferQuota(bytes: number): boolean {
    return (
      this.#outgoingBytes + bytes > guaranteedBytes &&
      this.#options.buffered.exceeded(this.sender, bytes) !== undefined
    )
  }

  #write(text: string): void {
    const bytes = text.length
    this.#reserve(bytes)
    // `ws` always calls back, with an error once the socket is closed.
    this.#socket.send(text, () => this.#reserve(-bytes))
  }

  #reserve(bytes: number): void {
    this.#outgoingBytes += bytes
    this.#options.buffered.add(this.sender, bytes)
  }
}

/** A set of ids that keeps each one for one to two rotations. */
class RecentIds {
  #current = new Set<string>()
  #previous = new Set<string>()

  add(id: string): void {
    this.#current.add(id)
  }

  has(id: string): boolean {
    return this.#current.has(id) || this.#previous.has(id)
  }

  /** Drops the ids that were added before the previous rotation. */
  rotate(): void {
    if (this.#current.size === 0 && this.#previous.size === 0) return
    this.#previous = this.#current
    this.#current = new Set()
  }
}
