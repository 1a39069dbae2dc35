/** Words that every family shares: parameters, finishes and materials in nine languages. */
import type { Language, Names } from '../seed-types.ts'

export const languages = ['zh-cn', 'en', 'es', 'it', 'pl', 'de', 'nl', 'fr', 'pt'] as const satisfies readonly Language[]

/** Names from nine parts in the order of `languages`, separated by '|' or line breaks. */
export function names(text: string): Names {
  const parts = text.trim().split(/\s*[|\n]\s*/u)
  if (parts.length !== languages.length) throw new Error(`nine languages expected, ${parts.length} given: ${text}`)
  return everyLanguage((_, index) => parts[index] ?? '')
}

export function everyLanguage(word: (language: Language, index: number) => string): Names {
  return Object.fromEntries(languages.map((language, index) => [language, word(language, index)])) as Record<Language, string>
}

/** Formats a number for a language: decimal comma except in English and Chinese. */
export const figure = (value: string, language: Language): string =>
  language === 'en' || language === 'zh-cn' ? value : value.replace(/(\d)\.(\d)/gu, '$1,$2')

interface ParamWord {
  readonly name: Names
  readonly unit: string
}
const param = (unit: string, text: string): ParamWord => ({ unit, name: names(text) })

export const params: Readonly<Record<string, ParamWord>> = {
  capacity: param('L', '容量|Capacity|Capacidad|Capacità|Pojemność|Fassungsvermögen|Inhoud|Capacité|Capacidade'),
  power: param('W', '功率|Power|Potencia|Potenza|Moc|Leistung|Vermogen|Puissance|Potência'),
  slots: param('×', '槽数|Slots|Ranuras|Scomparti|Szczeliny|Schlitze|Sleuven|Fentes|Ranhuras'),
  speeds: param('speeds', '档位|Speeds|Velocidades|Velocità|Stopnie prędkości|Stufen|Standen|Vitesses|Velocidades'),
  pressure: param('bar', '压力|Pressure|Presión|Pressione|Ciśnienie|Druck|Druk|Pression|Pressão'),
  steam: param(
    'g/min',
    '蒸汽量|Steam output|Caudal de vapor|Getto di vapore|Wyrzut pary|Dampfmenge|Stoomafgifte|Débit vapeur|Débito de vapor',
  ),
  dust: param(
    'L',
    '尘盒|Dust container|Depósito de polvo|Contenitore polvere|Pojemnik na kurz|Staubbehälter|Stofreservoir|Bac à poussière|Depósito de pó',
  ),
  diameter: param('cm', '直径|Diameter|Diámetro|Diametro|Średnica|Durchmesser|Doorsnede|Diamètre|Diâmetro'),
  width: param('cm', '宽度|Width|Ancho|Larghezza|Szerokość|Breite|Breedte|Largeur|Largura'),
  height: param('cm', '高度|Height|Altura|Altezza|Wysokość|Höhe|Hoogte|Hauteur|Altura'),
  area: param('m²', '适用面积|Room size|Superficie|Superficie ambiente|Powierzchnia|Raumgröße|Ruimte|Surface|Área'),
  airflow: param(
    'm³/h',
    '风量|Air flow|Caudal de aire|Portata d’aria|Wydajność|Luftleistung|Luchtdebiet|Débit d’air|Caudal de ar',
  ),
  load: param(
    'kg',
    '最大承重|Maximum load|Carga máxima|Portata|Obciążenie|Traglast|Maximale belasting|Charge maximale|Carga máxima',
  ),
  lumen: param(
    'lm',
    '光通量|Luminous flux|Flujo luminoso|Flusso luminoso|Strumień świetlny|Lichtstrom|Lichtstroom|Flux lumineux|Fluxo luminoso',
  ),
  kelvin: param(
    'K',
    '色温|Colour temperature|Temperatura de color|Temperatura colore|Barwa światła|Farbtemperatur|Kleurtemperatuur|Température de couleur|Temperatura de cor',
  ),
  cap: param('', '灯头|Lamp cap|Casquillo|Attacco|Trzonek|Sockel|Fitting|Culot|Casquilho'),
  length: param('m', '长度|Length|Longitud|Lunghezza|Długość|Länge|Lengte|Longueur|Comprimento'),
  lights: param('LED', '灯数|Lights|Luces|Luci|Liczba lampek|Lichter|Lampjes|Lumières|Luzes'),
  section: param('mm²', '导线截面|Conductor|Sección|Sezione|Przekrój|Leiterquerschnitt|Aderdoorsnede|Section|Secção'),
  outlets: param('×', '插位|Outlets|Tomas|Prese|Gniazda|Steckplätze|Stopcontacten|Prises|Tomadas'),
  pieces: param('pcs', '件数|Pieces|Unidades|Pezzi|Sztuk|Stück|Stuks|Pièces|Peças'),
  current: param(
    'A',
    '额定电流|Rated current|Corriente nominal|Corrente nominale|Prąd znamionowy|Nennstrom|Nominale stroom|Courant nominal|Corrente nominal',
  ),
  poles: param('P', '极数|Poles|Polos|Poli|Bieguny|Polzahl|Polen|Pôles|Pólos'),
  ports: param('×', '接口|Ports|Puertos|Porte|Porty|Anschlüsse|Poorten|Ports|Portas'),
  gangs: param('×', '开关位|Gangs|Teclas|Tasti|Klawisze|Wippen|Schakelwippen|Touches|Teclas'),
  ip: param(
    'IP',
    '防护等级|Protection|Protección|Grado di protezione|Stopień ochrony|Schutzart|Beschermingsgraad|Indice de protection|Grau de proteção',
  ),
  size: param('', '尺码|Size|Talla|Taglia|Rozmiar|Größe|Maat|Taille|Tamanho'),
  band: param(
    'mm',
    '带宽|Strap width|Ancho de cinta|Larghezza nastro|Szerokość taśmy|Bandbreite|Bandbreedte|Largeur de sangle|Largura da fita',
  ),
  pet: param('kg', '宠物体重|Animal up to|Animal hasta|Animale fino a|Zwierzę do|Tier bis|Dier tot|Animal jusqu’à|Animal até'),
}

export const words = {
  colour: names('颜色|Colour|Color|Colore|Kolor|Farbe|Kleur|Couleur|Cor'),
  material: names('材质|Material|Material|Materiale|Materiał|Werkstoff|Materiaal|Matière|Material'),
  warranty: names('质保|Warranty|Garantía|Garanzia|Gwarancja|Garantie|Garantie|Garantie|Garantia'),
  months: names('24个月|24 months|24 meses|24 mesi|24 miesiące|24 Monate|24 maanden|24 mois|24 meses'),
}

interface Finish {
  readonly hex: string
  readonly name: Names
}
const finish = (hex: string, text: string): Finish => ({ hex, name: names(text) })

export const finishes: Readonly<Record<string, Finish>> = {
  black: finish('#343a43', '哑光黑|matt black|negro mate|nero opaco|czarny mat|mattschwarz|mat zwart|noir mat|preto mate'),
  white: finish('#f1f2f3', '白色|white|blanco|bianco|biały|weiß|wit|blanc|branco'),
  cream: finish('#efe6d3', '奶油色|cream|crema|panna|kremowy|creme|crème|crème|creme'),
  red: finish('#cc3d38', '红色|red|rojo|rosso|czerwony|rot|rood|rouge|vermelho'),
  graphite: finish('#5a6270', '石墨灰|graphite|grafito|grafite|grafitowy|graphit|grafiet|graphite|grafite'),
  sage: finish(
    '#86a892',
    '鼠尾草绿|sage green|verde salvia|verde salvia|szałwiowy|salbeigrün|saliegroen|vert sauge|verde-sálvia',
  ),
  navy: finish('#2f4a74', '海军蓝|navy blue|azul marino|blu navy|granatowy|marineblau|marineblauw|bleu marine|azul-marinho'),
  sky: finish('#79aecb', '天蓝|sky blue|azul cielo|azzurro|błękitny|himmelblau|hemelsblauw|bleu ciel|azul-celeste'),
  rose: finish('#dda0a4', '玫瑰粉|rose|rosa|rosa antico|różowy|rosé|roze|rose|rosa-claro'),
  mustard: finish('#dcae42', '芥末黄|mustard|mostaza|senape|musztardowy|senfgelb|mosterdgeel|moutarde|mostarda'),
  copper: finish('#bd7a52', '紫铜色|copper|cobre|rame|miedziany|kupfer|koper|cuivre|cobre'),
  brass: finish('#c6a15b', '黄铜色|brass|latón|ottone|mosiężny|messing|messingkleur|laiton|latão'),
  steel: finish('#bcc3cb', '不锈钢色|steel|acero|acciaio|stalowy|edelstahlfarben|staal|acier|aço'),
  terracotta: finish('#bf6a4c', '陶土红|terracotta|terracota|terracotta|terakota|terrakotta|terracotta|terre cuite|terracota'),
  teal: finish('#2f8587', '青绿色|teal|verde azulado|petrolio|morski|petrol|petrolblauw|bleu canard|verde-petróleo'),
  sand: finish('#cbb694', '沙色|sand|arena|sabbia|piaskowy|sandfarben|zandkleur|sable|areia'),
}

export const materials: Readonly<Record<string, Names>> = {
  steel: names(
    '不锈钢|Stainless steel|Acero inoxidable|Acciaio inox|Stal nierdzewna|Edelstahl|Roestvrij staal|Acier inoxydable|Aço inoxidável',
  ),
  plastic: names(
    'ABS塑料|ABS plastic|Plástico ABS|Plastica ABS|Tworzywo ABS|ABS-Kunststoff|ABS-kunststof|Plastique ABS|Plástico ABS',
  ),
  metal: names(
    '喷粉金属|Powder-coated metal|Metal lacado|Metallo verniciato|Metal lakierowany|Pulverbeschichtetes Metall|Gepoedercoat metaal|Métal thermolaqué|Metal lacado a pó',
  ),
  glass: names('玻璃|Glass|Vidrio|Vetro|Szkło|Glas|Glas|Verre|Vidro'),
  copper: names(
    '铜芯PVC|Copper, PVC sheath|Cobre, cubierta de PVC|Rame, guaina in PVC|Miedź, osłona PVC|Kupfer, PVC-Mantel|Koper, pvc-mantel|Cuivre, gaine PVC|Cobre, bainha de PVC',
  ),
  pc: names(
    '聚碳酸酯|Polycarbonate|Policarbonato|Policarbonato|Poliwęglan|Polycarbonat|Polycarbonaat|Polycarbonate|Policarbonato',
  ),
  fabric: names(
    '涤纶面料|Polyester fabric|Tejido de poliéster|Tessuto in poliestere|Tkanina poliestrowa|Polyestergewebe|Polyesterstof|Tissu polyester|Tecido de poliéster',
  ),
  nylon: names('尼龙|Nylon|Nailon|Nylon intrecciato|Nylon pleciony|Nylon gewebt|Nylonweefsel|Nylon tressé|Nylon entrançado'),
  sisal: names(
    '剑麻与木材|Sisal and wood|Sisal y madera|Sisal e legno|Sizal i drewno|Sisal und Holz|Sisal en hout|Sisal et bois|Sisal e madeira',
  ),
  rubber: names(
    '天然橡胶|Natural rubber|Caucho natural|Gomma naturale|Kauczuk naturalny|Naturkautschuk|Natuurrubber|Caoutchouc naturel|Borracha natural',
  ),
}
