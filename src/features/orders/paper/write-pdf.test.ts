import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfWords } from '../../../../tests/kit/pdf-words.ts'
import { writePdf } from './write-pdf.ts'
