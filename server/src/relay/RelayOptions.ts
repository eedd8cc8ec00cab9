import type { Clock } from '@portico/core/async'
import type { CreateBroker } from './Broker.ts'

export type RelayOptions = {
  /** Stores the mail; default: in this process. */
  readonly broker?: CreateBroker
  /** Project ids that are served; default: any, and none is required. */
  readonly projectIds?: readonly string[]
  /** Origins of web pages that are served, dapps and web wallets; default: any. */
  readonly origins?: readonly string[]
  /** URLs that clients use for this relay; without them tokens for another relay are accepted too. */
  readonly audience?: string | readonly string[]
  readonly limits?: Partial<RelayLimits>
  /**
   * Forwards a dapp's attestation of its origin to wallets; off by default, since a wallet that cannot reach the
   * attestation service waits until it times out.
   */
  readonly attestations?: boolean
  /**
   * Number of trusted reverse proxies in front, which append to `x-forwarded-for`; default: 0. If the number is too low,
   * all clients share the quotas of one network address.
   */
  readonly proxies?: number
  /** Called for each rejected connection or request with the code of `relayErrors`; never with the client. */
  readonly onRefused?: (code: string) => void
  /** Called with an error that occurred while a connection was opened; the client gets status 500. */
  readonly onError?: (error: unknown) => void
  /** Called for each request of a client with its method and duration in seconds; never with its content. */
  readonly onRequest?: (method: string, seconds: number) => void
  readonly clock?: Clock
}

/**
 * Limits of one relay process; each protects the other clients. An address block is an IPv4 address or a /64 of IPv6;
 * a /48 has the limits of 16 blocks, and a quarter of the total at most.
 */
export type RelayLimits = {
  /** Maximum characters of one message. */
  readonly messageBytes: number
  /** Maximum bytes of one WebSocket frame: a batch, or the two messages of an approval. */
  readonly frameBytes: number
  /** Sustained frames per second of one client; a frame counts once more for each 4 KiB of it and of its reply. */
  readonly framesPerSecond: number
  /** Frames that a client may send at once before it is throttled. */
  readonly burst: number
  /** Frames per second of all clients of an address block together. */
  readonly framesPerSecondPerBlock: number
  readonly burstPerBlock: number
  /** Topics that one client may subscribe to, on all its sockets together. */
  readonly subscriptions: number
  readonly subscriptionsPerBlock: number
  readonly subscriptionsInAll: number
  readonly connectionsPerClient: number
  readonly connectionsPerBlock: number
  readonly connections: number
  /** Upgrade requests of an address block: sustained per second, and at once. */
  readonly upgradesPerSecond: number
  readonly upgradeBurst: number
  /**
   * Rejections sent to an address block over a WebSocket: sustained per second, and at once; beyond them the client gets
   * an HTTP status and no socket opens.
   */
  readonly refusalsPerSecond: number
  readonly refusalBurst: number
  /** Maximum bytes buffered for a socket before its mail stays in the mailbox; also the usual maximum of one reply. */
  readonly bufferedBytes: number
  /** Maximum bytes buffered for all sockets of an address block, and for all sockets. */
  readonly bufferedBytesPerBlock: number
  readonly bufferedBytesInAll: number
  /** Maximum unacknowledged messages of one socket. */
  readonly unacknowledged: number
  /** Maximum frames and bytes that are worked on at once, half of them for one address block; further requests are refused. */
  readonly framesInFlight: number
  readonly bytesInFlight: number
  /** Milliseconds that a request may wait: one that has waited longer is refused, and so are new ones meanwhile. */
  readonly requestWait: number
  /** Milliseconds that the event loop may lag before new requests are refused. */
  readonly eventLoopLag: number
  /** Milliseconds between two pings; a socket that does not answer one is closed. */
  readonly heartbeat: number
  /** Milliseconds that sockets get to close at a shutdown. */
  readonly goodbye: number
}

const MiB = 2 ** 20

/**
 * Far above what wallets, dapps and the many clients of an office or a mobile network need; low enough to stop floods.
 */
export const defaultLimits: RelayLimits = {
  messageBytes: MiB,
  frameBytes: 2 * MiB + 16 * 1024,
  framesPerSecond: 200,
  burst: 2_000,
  framesPerSecondPerBlock: 1_000,
  burstPerBlock: 10_000,
  subscriptions: 5_000,
  subscriptionsPerBlock: 20_000,
  subscriptionsInAll: 1_000_000,
  connectionsPerClient: 20,
  connectionsPerBlock: 1_000,
  connections: 100_000,
  upgradesPerSecond: 20,
  upgradeBurst: 2_000,
  refusalsPerSecond: 1,
  refusalBurst: 20,
  bufferedBytes: MiB,
  bufferedBytesPerBlock: 16 * MiB,
  bufferedBytesInAll: 256 * MiB,
  unacknowledged: 1_000,
  framesInFlight: 2_000,
  bytesInFlight: 64 * MiB,
  // Clients give a request up after five seconds or more.
  requestWait: 1_500,
  eventLoopLag: 1_500,
  // Clients in Node close a connection without traffic for 35 seconds.
  heartbeat: 25_000,
  goodbye: 5_000,
}
