/** Every runtime of ours has these two; the domain's compiler project knows neither DOM nor Node. */
interface TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>
  encodeInto(text: string, target: Uint8Array): { read: number; written: number }
}
declare var TextEncoder: { new (): TextEncoder; prototype: TextEncoder }
interface TextDecoder {
  decode(bytes?: ArrayBufferView | ArrayBuffer, options?: { stream?: boolean }): string
}
declare var TextDecoder: { new (label?: string, options?: { fatal?: boolean }): TextDecoder; prototype: TextDecoder }
