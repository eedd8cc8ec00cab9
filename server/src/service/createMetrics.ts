import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { RelayStats } from '../relay/index.ts'
import type { RefusedReason } from './refuseMalformed.ts'
import { labelRequest } from './requestIds.ts'

type ReportRequest = (call: string, status: number, seconds: number) => void

export type Metrics = {
  /** Counts the requests to a service and their durations by route; route names are a fixed set, so labels stay few. */
  requests(service: string, about: string): ReportRequest
  /** Records the duration of a relay request, by method. */
  readonly relayRequest: (method: string, seconds: number) => void
  readonly relayRefused: (reason: string) => void
  /** Counts a request that reached no service. */
  readonly httpRefused: (reason: RefusedReason) => void
  /** Counts what the paymaster sponsored, and refused by reason, by policy. */
  sponsored(): (policy: string, outcome: string) => void
  /** Reads the relay's statistics at each scrape. */
  watchRelay(stats: () => RelayStats): void
  /** Reads at each scrape which databases answered when they were last asked. */
  watchDependencies(answers: () => readonly (readonly [variable: string, answers: boolean])[]): void
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>
}

/** Seconds, from a cached answer to the timeout of a node. */
const bucketSeconds = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Creates the metrics of one server and its process; two servers in one process do not share a registry. */
export function createMetrics(): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const refused = new Counter({
    name: 'portico_relay_refused_total',
    help: 'Connections and requests that were rejected',
    labelNames: ['reason'],
    registers,
  })
  const httpRefused = new Counter({
    name: 'portico_http_refused_total',
    help: 'Requests that reached no service: malformed, not sent to their end, or broken off',
    labelNames: ['reason'],
    registers,
  })
  const durations = (service: string, about: string) =>
    new Histogram({
      name: `portico_${service}_request_duration_seconds`,
      help: `Duration of requests to the ${about}`,
      labelNames: ['call'],
      buckets: bucketSeconds,
      registers,
    })
  const relay = durations('relay', 'relay')
  return {
    requests(service, about) {
      const total = new Counter({
        name: `portico_${service}_requests_total`,
        help: `Requests to the ${about}`,
        labelNames: ['call', 'status'],
        registers,
      })
      const duration = durations(service, about)
      return (call, status, seconds) => {
        labelRequest(service, call)
        total.inc({ call, status: String(status) })
        duration.observe({ call }, seconds)
      }
    },
    relayRequest: (call, seconds) => relay.observe({ call }, seconds),
    relayRefused: (reason) => refused.inc({ reason }),
    httpRefused: (reason) => httpRefused.inc({ reason }),
    sponsored() {
      const total = new Counter({
        name: 'portico_paymaster_operations_total',
        help: 'Operations that the paymaster sponsored, or refused by reason',
        labelNames: ['policy', 'outcome'],
        registers,
      })
      return (policy, outcome) => total.inc({ policy, outcome })
    },
    watchRelay: (stats) => watchRelay(stats, registers),
    watchDependencies(answers) {
      new Gauge({
        name: 'portico_dependency_up',
        help: 'Whether a database or Redis answered when it was last asked, by its variable',
        labelNames: ['variable'],
        registers,
        collect() {
          this.reset()
          for (const [variable, isUp] of answers()) this.set({ variable }, isUp ? 1 : 0)
        },
      })
    },
    text: () => register.metrics(),
  }
}

function watchRelay(stats: () => RelayStats, registers: Registry[]): void {
  const gauge = (name: string, help: string, read: (now: RelayStats) => number) =>
    new Gauge({
      name: `portico_relay_${name}`,
      help,
      registers,
      collect() {
        this.set(read(stats()))
      },
    })
  const counter = (name: string, help: string, read: (now: RelayStats) => number) =>
    new Counter({
      name: `portico_relay_${name}_total`,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read(stats()))
      },
    })
  gauge('connections', 'Open WebSockets', ({ sockets }) => sockets)
  gauge('clients', 'Connected clients', ({ clients }) => clients)
  gauge('topics', 'Topics with a subscriber in this process', ({ topics }) => topics)
  gauge('in_flight', 'Frames that are worked on', ({ inFlight }) => inFlight)
  gauge('buffered_bytes', 'Bytes buffered for slow connections', ({ buffered }) => buffered)
  gauge('held_messages', 'Messages stored in this process', ({ held }) => held?.messages ?? 0)
  gauge('held_bytes', 'Bytes of the stored messages', ({ held }) => held?.bytes ?? 0)
  new Counter({
    name: 'portico_relay_messages_total',
    help: 'Messages accepted, and messages sent to clients',
    labelNames: ['direction'],
    registers,
    collect() {
      const { published, delivered } = stats()
      this.reset()
      this.inc({ direction: 'in' }, published)
      this.inc({ direction: 'out' }, delivered)
    },
  })
  counter('repeated', 'Messages that were stored already', ({ repeated }) => repeated)
  counter(
    'acknowledged',
    'Messages acknowledged by their receiver',
    ({ acknowledged }) => acknowledged,
  )
  counter('evicted', 'Messages removed to make room for others', ({ evicted }) => evicted)
  counter('failed', 'Requests answered with an error', ({ failed }) => failed)
  counter('dropped', 'Connections closed because they were too slow', ({ dropped }) => dropped)
  counter('slowed', 'Times that a client was throttled', ({ slowed }) => slowed)
}
