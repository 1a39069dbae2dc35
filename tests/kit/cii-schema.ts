import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

xmlRegisterFsInputProviders()
const url = join(import.meta.dirname, 'factur-x-1.07.3/en16931.xsd')
const schema = XmlDocument.fromString(readFileSync(url, 'utf8'), { url })
const validator = XsdValidator.fromDoc(schema)

/** Errors of an invoice's data in the schema of its profile; empty if there are none. */
export function schemaErrorOf(xml: string): string {
  const document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    document.dispose()
  }
}
