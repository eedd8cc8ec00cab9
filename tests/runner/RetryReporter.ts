import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** A test that passed on a retry, with the first error and its locations. */
export type Retry = { readonly title: string; readonly tries: number; readonly error: string }

/** Writes the tests that needed a retry to a file, as JSON. */
export class RetryReporter implements Reporter {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    writeFileSync(this.#file, JSON.stringify(modules.flatMap(retriesOf)))
  }
}

function retriesOf(module: TestModule): readonly Retry[] {
  return [...module.children.allTests('passed')].flatMap((test) => {
    const retries = test.diagnostic()?.retryCount ?? 0
    if (retries === 0) return []
    const [error] = test.result().errors ?? []
    const title = `${module.relativeModuleId}: ${test.fullName}`
    const places = (error?.stacks ?? []).map(({ file, line }) => `${basename(file)}:${line}`)
    const what = (error?.message ?? '').split('\n')[0]
    return [{ title, tries: retries + 1, error: [what, ...places].join(' < ') }]
  })
}
