/** Runs requests one after the other, so that a wallet never shows two prompts at once. */
export async function runInSequence<input, output>(
  inputs: readonly input[],
  call: (input: input) => Promise<output>,
): Promise<readonly output[]> {
  const outputs: output[] = []
  for (const input of inputs) outputs.push(await call(input))
  return outputs
}
