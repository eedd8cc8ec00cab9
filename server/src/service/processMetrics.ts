import type { Metric } from './metricsText.ts'

/** Memory, processor time and start of this process, by the names that Prometheus gives them. */
export function processMetrics(): readonly Metric[] {
  const { user, system } = process.cpuUsage()
  const started = Date.now() / 1000 - process.uptime()
  return [
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory of the process',
      type: 'gauge',
      values: process.memoryUsage.rss(),
    },
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time of the process',
      type: 'counter',
      values: (user + system) / 1e6,
    },
    {
      name: 'process_start_time_seconds',
      help: 'When the process started, since 1970',
      type: 'gauge',
      values: started,
    },
  ]
}
