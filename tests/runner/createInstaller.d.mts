type RunNpm = (
  args: readonly string[],
  cwd: string,
) => Promise<{ readonly code: number; readonly errors: string }>

export function createInstaller(runNpm?: RunNpm): {
  installMissing(folder: string): Promise<void>
  readonly retried: readonly { readonly title: string; readonly error: string }[]
}
