export type Metric = {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge'
  /** One value, or one for each set of labels. */
  readonly values: number | readonly (readonly [labels: Record<string, string>, value: number])[]
}

/** Metrics in the text format of Prometheus (0.0.4). Label values are ours and need no escaping. */
export function metricsText(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, help, type, values }) => {
    const rows = typeof values === 'number' ? ([[{}, values]] as const) : values
    return [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...rows.map(([labels, value]) => `${name}${labelText(labels)} ${value}`),
    ]
  })
  return `${lines.join('\n')}\n`
}

function labelText(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}
