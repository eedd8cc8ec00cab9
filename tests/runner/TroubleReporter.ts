import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** A test, a file or the run itself that failed or needed a retry, with the first error and its locations. */
export type Trouble = { readonly title: string; readonly error: string }

/** What a suite reports besides its numbers. */
export type Troubles = {
  readonly failures: readonly Trouble[]
  readonly retries: readonly Trouble[]
}

type Thrown = {
  readonly message?: string
  readonly stacks?: readonly { readonly file: string; readonly line: number }[]
}

/** Writes what failed, unhandled errors included, and what needed a retry to a file, as JSON. */
export class TroubleReporter implements Reporter {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Thrown[]): void {
    const outside = unhandled.map((error) => describe('unhandled error', [error]))
    const failures = [...modules.flatMap(failuresOf), ...outside]
    const retries = modules.flatMap(retriesOf)
    writeFileSync(this.#file, JSON.stringify({ failures, retries } satisfies Troubles))
  }
}

function failuresOf(module: TestModule): readonly Trouble[] {
  const name = module.relativeModuleId
  const errors = [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
  ]
  const tests = [...module.children.allTests('failed')].map((test) =>
    describe(`${name}: ${test.fullName}`, test.result().errors),
  )
  return errors.length > 0 ? [describe(name, errors), ...tests] : tests
}

function retriesOf(module: TestModule): readonly Trouble[] {
  return [...module.children.allTests('passed')]
    .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
    .map((test) => describe(`${module.relativeModuleId}: ${test.fullName}`, test.result().errors))
}

function describe(title: string, errors: readonly Thrown[] | undefined): Trouble {
  const [error] = errors ?? []
  const places = (error?.stacks ?? []).map(({ file, line }) => `${basename(file)}:${line}`)
  const what = (error?.message ?? '').split('\n')[0]
  return { title, error: [what, ...places].join(' < ') }
}
