import type { Family } from './family.ts'

export const petFamilies: readonly Family[] = [
  {
    code: 'PB',
    group: 'pet.feeding',
    shape: 'bowl',
    type: '宠物碗|Pet bowl|Comedero|Ciotola|Miska|Futternapf|Voerbak|Gamelle|Comedouro',
    text: `防滑底圈，可入洗碗机。
      Non-slip ring underneath; dishwasher safe.
      Base antideslizante; apto para lavavajillas.
      Anello antiscivolo; lavabile in lavastoviglie.
      Antypoślizgowy spód; można myć w zmywarce.
      Rutschfester Ring; spülmaschinenfest.
      Antislipring; kan in de vaatwasser.
      Fond antidérapant ; passe au lave-vaisselle.
      Base antiderrapante; lavável na máquina.`,
    specs: 'capacity=0.8,1.2,1.8,0.5;diameter=20,36,22,17',
    material: 'steel',
    price: 390,
    size: [22, 9, 22],
    grams: 320,
    carton: 36,
    colours: 'red,sand,navy,teal,terracotta',
  },
  {
    code: 'BD',
    group: 'pet.home',
    shape: 'bed',
    type: '宠物窝|Pet bed|Cama para mascotas|Cuccia morbida|Legowisko|Tierbett|Dierenmand|Panier moelleux|Cama para animais',
    text: `外套可拆洗，底部防水。
      Removable washable cover, waterproof underside.
      Funda extraíble y lavable, base impermeable.
      Fodera sfoderabile e lavabile, fondo impermeabile.
      Zdejmowany pokrowiec do prania, wodoodporny spód.
      Abnehmbarer waschbarer Bezug, wasserdichter Boden.
      Afneembare wasbare hoes, waterdichte onderkant.
      Housse amovible lavable, dessous imperméable.
      Capa removível e lavável, base impermeável.`,
    specs: 'width=60,80,45,100;pet=10,25,6,40',
    material: 'fabric',
    price: 1690,
    size: [60, 20, 50],
    grams: 1300,
    carton: 4,
    colours: 'graphite,sand,navy,terracotta,sage,rose',
  },
  {
    code: 'CO',
    group: 'pet.walk',
    shape: 'collar',
    type: '项圈|Collar|Collar para perro|Collare|Obroża|Halsband|Hondenhalsband|Collier|Coleira',
    text: `金属D形环，长度可调，缝线牢固。
      Metal D-ring, adjustable, strongly stitched.
      Anilla metálica, ajustable, con costuras reforzadas.
      Anello metallico, regolabile, cuciture rinforzate.
      Metalowe kółko, regulacja, mocne szwy.
      Metall-D-Ring, verstellbar, fest vernäht.
      Metalen D-ring, verstelbaar, stevig gestikt.
      Anneau métallique, réglable, coutures renforcées.
      Argola metálica, ajustável, costura reforçada.`,
    specs: 'size=M,S,L,XL;band=20,15,25,30',
    material: 'nylon',
    price: 290,
    size: [14, 3, 12],
    grams: 70,
    carton: 100,
    colours: 'red,black,navy,mustard,teal,rose',
  },
  {
    code: 'LE',
    group: 'pet.walk',
    shape: 'leash',
    type: '牵引绳|Leash|Correa|Guinzaglio|Smycz|Leine|Hondenriem|Laisse|Trela',
    text: `旋转扣不缠绕，手柄带软垫。
      Swivel clip that does not tangle, padded handle.
      Mosquetón giratorio que no se enreda, asa acolchada.
      Moschettone girevole antigroviglio, impugnatura imbottita.
      Obrotowy karabińczyk, miękka rączka.
      Drehbarer Karabiner, gepolsterter Griff.
      Draaibare musketonhaak, zachte handgreep.
      Mousqueton pivotant, poignée rembourrée.
      Mosquetão giratório, pega almofadada.`,
    specs: 'length=1.5,5,2,8;pet=20,15,35,30',
    material: 'nylon',
    price: 490,
    size: [16, 12, 5],
    grams: 190,
    carton: 60,
    colours: 'red,black,navy,sage,mustard,terracotta',
  },
  {
    code: 'PC',
    group: 'pet.home',
    shape: 'carrier',
    type: '宠物提箱|Pet carrier|Transportín|Trasportino|Transporter|Transportbox|Reismand|Caisse de transport|Transportadora',
    text: `通风良好，门可双向开启，可折叠存放。
      Well ventilated, door opens from both sides, packs flat.
      Bien ventilado, puerta reversible, se guarda plegado.
      Ben ventilato, porta reversibile, si ripone piegato.
      Dobra wentylacja, drzwi otwierane obustronnie, składany.
      Gut belüftet, Tür beidseitig zu öffnen, zerlegbar.
      Goed geventileerd, deur opent aan twee kanten, demontabel.
      Bien ventilée, porte réversible, se démonte à plat.
      Bem ventilada, porta reversível, desmontável.`,
    specs: 'length=0.5,0.45,0.6,0.7;pet=8,6,12,18',
    material: 'plastic',
    price: 1990,
    size: [50, 33, 32],
    grams: 1800,
    carton: 4,
    colours: 'graphite,sky,terracotta,sage,navy',
  },
  {
    code: 'LT',
    group: 'pet.home',
    shape: 'litterBox',
    type: '猫砂盆|Litter box|Arenero|Lettiera|Kuweta|Katzentoilette|Kattenbak|Bac à litière|Caixa de areia',
    text: `高边防溅，活性炭除味，附铲。
      High sides, charcoal filter against odour, scoop included.
      Bordes altos, filtro de carbón antiolores y pala.
      Bordi alti, filtro al carbone antiodore e paletta.
      Wysokie brzegi, filtr węglowy i łopatka w zestawie.
      Hoher Rand, Aktivkohlefilter gegen Geruch, mit Schaufel.
      Hoge randen, koolstoffilter tegen geur, met schepje.
      Bords hauts, filtre à charbon anti-odeurs, pelle fournie.
      Bordas altas, filtro de carvão contra odores, com pá.`,
    specs: 'width=40,38,45,42;height=40,16,44,18',
    material: 'plastic',
    price: 1490,
    size: [52, 40, 40],
    grams: 1900,
    carton: 4,
    colours: 'sky,cream,graphite,rose,sage',
  },
  {
    code: 'SC',
    group: 'pet.home',
    shape: 'scratchingPost',
    type: '猫抓柱|Scratching post|Rascador|Tiragraffi|Drapak|Kratzbaum|Krabpaal|Arbre à chat|Arranhador',
    text: `天然剑麻柱，底座加重，配件齐全。
      Natural sisal posts on a heavy base; all fittings included.
      Postes de sisal natural sobre base pesada; herrajes incluidos.
      Pali in sisal naturale su base pesante; ferramenta inclusa.
      Słupki z naturalnego sizalu, ciężka podstawa, komplet śrub.
      Natursisal-Säulen auf schwerem Sockel; Montagematerial enthalten.
      Palen van natuursisal op zware voet; bevestiging meegeleverd.
      Poteaux en sisal naturel sur socle lourd ; visserie fournie.
      Postes de sisal natural em base pesada; ferragens incluídas.`,
    specs: 'height=60,90,110,75;pet=6,8,10,6',
    material: 'sisal',
    price: 2490,
    size: [45, 62, 45],
    grams: 4800,
    carton: 2,
    colours: 'graphite,sand,cream,sage,rose',
  },
]
