/** The invoice as data, attached to its own PDF (Factur-X 1.07 = ZUGFeRD 2.3): one file for people and programs. */
export interface FacturX {
  readonly xml: Uint8Array
  readonly madeAt: Date
}

export const FACTUR_X_NAME = 'factur-x.xml'
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** Attaches the XML as an alternative form of the same content, by which PDF/A-3 finds it (ISO 19005-3, 6.8). */
export function attachFacturX(doc: PDFKit.PDFDocument, { xml, madeAt }: FacturX): void {
  const about = {
    name: FACTUR_X_NAME,
    type: 'text/xml',
    description: 'EN 16931 (Cross Industry Invoice)',
    relationship: 'Alternative',
    creationDate: madeAt,
    modifiedDate: madeAt,
  }
  doc.file(Buffer.from(xml), about)
  doc.appendXML(METADATA)
}

const property = (name: string, description: string): string => `
  <rdf:li rdf:parseType="Resource">
    <pdfaProperty:name>${name}</pdfaProperty:name>
    <pdfaProperty:valueType>Text</pdfaProperty:valueType>
    <pdfaProperty:category>external</pdfaProperty:category>
    <pdfaProperty:description>${description}</pdfaProperty:description>
  </rdf:li>`

/** Describes the attachment, and defines the terms for it that PDF/A does not know itself. */
const METADATA = `
<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>${FACTUR_X_NAME}</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>${[
      property('DocumentFileName', 'name of the embedded XML invoice file'),
      property('DocumentType', 'INVOICE'),
      property('Version', 'The actual version of the Factur-X XML schema'),
      property('ConformanceLevel', 'The conformance level of the embedded Factur-X data'),
    ].join('')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`
