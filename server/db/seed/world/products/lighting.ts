import type { Family } from './family.ts'

export const lightingFamilies: readonly Family[] = [
  {
    code: 'PE',
    group: 'lighting.lamps',
    shape: 'pendant',
    type: '吊灯|Pendant lamp|Lámpara colgante|Lampada a sospensione|Lampa wisząca|Pendelleuchte|Hanglamp|Suspension|Candeeiro suspenso',
    text: `布线可截短，安装时无需专用工具。
      The textile cable can be shortened; fits without special tools.
      El cable textil se puede acortar; se monta sin herramientas especiales.
      Il cavo tessile si può accorciare; montaggio senza attrezzi speciali.
      Przewód w oplocie można skrócić; montaż bez specjalnych narzędzi.
      Textilkabel kürzbar; Montage ohne Spezialwerkzeug.
      Het textielsnoer is in te korten; te monteren zonder speciaal gereedschap.
      Câble textile à raccourcir ; pose sans outillage spécial.
      Cabo têxtil que pode ser encurtado; monta-se sem ferramentas especiais.`,
    specs: 'diameter=35,25,60,32;cap=E27,E27,E14,E27',
    material: 'metal',
    price: 2990,
    size: [36, 30, 36],
    grams: 1300,
    carton: 6,
    colours: 'red,brass,black,copper,sage,white,terracotta',
  },
  {
    code: 'TL',
    group: 'lighting.lamps',
    shape: 'tableLamp',
    type: '台灯|Table lamp|Lámpara de mesa|Lampada da tavolo|Lampa stołowa|Tischleuchte|Tafellamp|Lampe de table|Candeeiro de mesa',
    text: `柔和光线，三档触控调光，适合床头与书桌。
      Soft light in three touch-dimmed steps, for bedside and desk.
      Luz suave en tres niveles táctiles, para mesilla y escritorio.
      Luce morbida su tre livelli a sfioramento, per comodino e scrivania.
      Miękkie światło w trzech stopniach dotykowych, na szafkę i biurko.
      Weiches Licht in drei Touch-Stufen, für Nachttisch und Schreibtisch.
      Zacht licht in drie standen met aanraakdimmer, voor nachtkast en bureau.
      Lumière douce à trois niveaux tactiles, pour chevet et bureau.
      Luz suave em três níveis táteis, para cabeceira e secretária.`,
    specs: 'height=45,38,52,30;cap=E14,E27,E27,E14',
    material: 'metal',
    price: 2490,
    size: [26, 45, 26],
    grams: 1500,
    carton: 6,
    colours: 'brass,terracotta,black,sage,navy,cream',
  },
  {
    code: 'FL',
    group: 'lighting.lamps',
    shape: 'floorLamp',
    type: '落地灯|Floor lamp|Lámpara de pie|Lampada da terra|Lampa podłogowa|Stehleuchte|Vloerlamp|Lampadaire|Candeeiro de pé',
    text: `加重底座不易倾倒，脚踏开关。
      Weighted base that stays put, with a foot switch.
      Base pesada y estable, con interruptor de pie.
      Base appesantita e stabile, con interruttore a pedale.
      Obciążona, stabilna podstawa z włącznikiem nożnym.
      Schwerer, standfester Fuß mit Fußschalter.
      Verzwaarde voet die stevig staat, met voetschakelaar.
      Socle lesté et stable, avec interrupteur au pied.
      Base pesada e estável, com interruptor de pé.`,
    specs: 'height=155,148,170,160;cap=E27,E27,E27,E14',
    material: 'metal',
    price: 4990,
    size: [40, 155, 40],
    grams: 5200,
    carton: 2,
    colours: 'black,brass,graphite,sage,white',
  },
  {
    code: 'CE',
    group: 'lighting.lamps',
    shape: 'ceiling',
    type: '吸顶灯|Ceiling light|Plafón|Plafoniera|Plafon|Deckenleuchte|Plafondlamp|Plafonnier|Plafonier',
    text: `集成LED，无频闪，色温可切换。
      Built-in flicker-free LED with switchable colour temperature.
      LED integrado sin parpadeo y temperatura de color seleccionable.
      LED integrato senza sfarfallio, temperatura colore selezionabile.
      Wbudowany LED bez migotania, z przełączaną barwą światła.
      Integrierte flimmerfreie LED mit umschaltbarer Farbtemperatur.
      Ingebouwde, flikkervrije led met instelbare kleurtemperatuur.
      LED intégrée sans scintillement, température de couleur commutable.
      LED integrado sem cintilação, com temperatura de cor selecionável.`,
    specs: 'power=24,36,30,18;lumen=2400,3800,2100,1900;kelvin=3000,4000,3000,4000',
    material: 'metal',
    price: 2790,
    size: [40, 9, 40],
    grams: 1400,
    carton: 6,
    colours: 'white,brass,black,sage,graphite',
    energy: 'EFFD',
  },
  {
    code: 'WL',
    group: 'lighting.lamps',
    shape: 'wallLamp',
    type: '壁灯|Wall lamp|Aplique|Applique|Kinkiet|Wandleuchte|Wandlamp|Applique murale|Aplique de parede',
    text: `室内外皆宜，含安装附件。
      For indoors and sheltered outdoors; fixings included.
      Para interior y exterior cubierto; fijaciones incluidas.
      Per interni ed esterni coperti; fissaggi inclusi.
      Do wnętrz i pod zadaszenie; elementy mocujące w zestawie.
      Für innen und geschützt außen; Befestigung enthalten.
      Voor binnen en overdekt buiten; bevestiging meegeleverd.
      Pour l’intérieur et l’extérieur abrité ; fixations fournies.
      Para interior e exterior coberto; fixações incluídas.`,
    specs: 'ip=54,20,44,20;cap=GU10,E14,E27,G9',
    material: 'metal',
    price: 1990,
    size: [11, 24, 13],
    grams: 750,
    carton: 12,
    colours: 'graphite,brass,black,white,terracotta',
  },
  {
    code: 'PN',
    group: 'lighting.technical',
    shape: 'panel',
    type: 'LED面板灯|LED panel|Panel LED|Pannello LED|Panel LED|LED-Panel|Ledpaneel|Dalle LED|Painel LED',
    text: `光线均匀，低眩光，可嵌入、吸顶或吊装。
      Even, low-glare light; recessed, surface or suspended mounting.
      Luz uniforme de bajo deslumbramiento; empotrado, superficie o suspendido.
      Luce uniforme a basso abbagliamento; da incasso, a plafone o a sospensione.
      Równe światło o niskim olśnieniu; montaż wpuszczany, natynkowy lub wiszący.
      Gleichmäßiges, blendarmes Licht; Einbau, Aufbau oder abgehängt.
      Gelijkmatig licht met weinig verblinding; inbouw, opbouw of hangend.
      Lumière uniforme peu éblouissante ; encastrée, en saillie ou suspendue.
      Luz uniforme com pouco encandeamento; de encastrar, saliente ou suspenso.`,
    specs: 'power=40,18,36,24;lumen=4400,1700,4300,2300;kelvin=4000,3000,4000,4000',
    material: 'plastic',
    price: 1990,
    size: [60, 3, 60],
    grams: 2100,
    carton: 10,
    colours: 'white,steel,black',
    energy: 'DEDE',
  },
  {
    code: 'LB',
    group: 'lighting.bulbs',
    shape: 'bulb',
    type: 'LED灯泡|LED bulb|Bombilla LED|Lampadina LED|Żarówka LED|LED-Lampe|Ledlamp|Ampoule LED|Lâmpada LED',
    text: `瞬间点亮，寿命15000小时，替代同亮度白炽灯。
      Full light at once, lasts 15,000 hours, replaces a filament bulb of equal brightness.
      Luz plena al instante, 15.000 horas de vida, sustituye a la incandescente equivalente.
      Luce piena immediata, dura 15.000 ore, sostituisce l’incandescente equivalente.
      Pełne światło od razu, trwałość 15 000 godzin, zastępuje zwykłą żarówkę.
      Sofort volle Helligkeit, 15.000 Stunden Lebensdauer, ersetzt die gleich helle Glühlampe.
      Direct vol licht, gaat 15.000 uur mee, vervangt een even heldere gloeilamp.
      Pleine lumière immédiate, 15 000 heures, remplace l’ampoule à incandescence équivalente.
      Luz plena imediata, dura 15 000 horas, substitui a incandescente equivalente.`,
    specs: 'power=9,7,15,6;cap=E27,E27,E27,E27;lumen=806,806,1521,600;kelvin=2700,2200,4000,2700',
    material: 'glass',
    price: 169,
    size: [6, 11, 6],
    grams: 45,
    carton: 100,
    colours: 'white,copper,steel,sand',
    energy: 'EDFE',
  },
  {
    code: 'CB',
    group: 'lighting.bulbs',
    shape: 'candle',
    type: 'LED蜡烛灯泡|LED candle bulb|Bombilla LED vela|Lampadina LED a candela|Żarówka LED świeczka|LED-Kerzenlampe|Led-kaarslamp|Ampoule LED flamme|Lâmpada LED vela',
    text: `适用于水晶灯与壁灯，光线温暖，可调光。
      For chandeliers and wall lamps; warm, dimmable light.
      Para arañas y apliques; luz cálida y regulable.
      Per lampadari e applique; luce calda e dimmerabile.
      Do żyrandoli i kinkietów; ciepłe, ściemnialne światło.
      Für Kronleuchter und Wandleuchten; warmes, dimmbares Licht.
      Voor kroonluchters en wandlampen; warm en dimbaar licht.
      Pour lustres et appliques ; lumière chaude et variable.
      Para lustres e apliques; luz quente e regulável.`,
    specs: 'power=4,4.5,5,6;cap=E14,E14,E14,E14;lumen=470,470,520,806;kelvin=2700,2700,2700,3000',
    material: 'glass',
    price: 149,
    size: [4, 10, 4],
    grams: 25,
    carton: 100,
    colours: 'white,sand,copper',
    energy: 'EFDE',
  },
  {
    code: 'SP',
    group: 'lighting.bulbs',
    shape: 'spot',
    type: 'LED射灯|LED spotlight|Foco LED|Faretto LED|Reflektor LED|LED-Strahler|Ledspot|Spot LED|Foco LED dicroico',
    text: `聚光角度精准，适合筒灯与轨道灯。
      A precise beam for downlights and track heads.
      Haz preciso para empotrables y carriles.
      Fascio preciso per faretti da incasso e binari.
      Precyzyjny strumień do opraw wpuszczanych i szynowych.
      Präziser Lichtkegel für Einbau- und Schienenleuchten.
      Nauwkeurige bundel voor inbouw- en railspots.
      Faisceau précis pour spots encastrés et sur rail.
      Feixe preciso para embutidos e calhas.`,
    specs: 'power=5,6.5,7,4;cap=GU10,GU10,GU10,GU10;lumen=400,550,600,350;kelvin=3000,4000,3000,2700',
    material: 'pc',
    price: 139,
    size: [5, 6, 5],
    grams: 40,
    carton: 100,
    colours: 'white,steel,graphite',
    energy: 'FFEG',
  },
  {
    code: 'LS',
    group: 'lighting.technical',
    shape: 'strip',
    type: 'LED灯带|LED strip|Tira LED|Striscia LED|Taśma LED|LED-Streifen|Ledstrip|Ruban LED|Fita LED',
    text: `可裁剪，自粘背胶，附遥控器与电源。
      Cut to length, self-adhesive, with remote control and power supply.
      Se corta a medida, autoadhesiva, con mando y fuente de alimentación.
      Tagliabile a misura, autoadesiva, con telecomando e alimentatore.
      Do docięcia, samoprzylepna, z pilotem i zasilaczem.
      Zuschneidbar, selbstklebend, mit Fernbedienung und Netzteil.
      Op maat te knippen, zelfklevend, met afstandsbediening en voeding.
      À couper à longueur, autocollant, avec télécommande et alimentation.
      Corta-se à medida, autocolante, com comando e alimentação.`,
    specs: 'length=5,3,10,2;power=24,15,48,10;kelvin=3000,6500,4000,2700',
    material: 'plastic',
    price: 1190,
    size: [18, 5, 18],
    grams: 320,
    carton: 30,
    colours: 'white,navy,mustard,rose',
    energy: 'GFGF',
  },
  {
    code: 'FD',
    group: 'lighting.technical',
    shape: 'floodlight',
    type: 'LED投光灯|LED floodlight|Proyector LED|Proiettore LED|Naświetlacz LED|LED-Fluter|Led-schijnwerper|Projecteur LED|Projetor LED',
    text: `压铸铝外壳，IP65防护，支架可调。
      Die-cast aluminium, IP65, with an adjustable bracket.
      Aluminio fundido, IP65, con soporte orientable.
      Alluminio pressofuso, IP65, con staffa orientabile.
      Odlew aluminiowy, IP65, z regulowanym uchwytem.
      Aluminiumdruckguss, IP65, mit schwenkbarem Bügel.
      Gegoten aluminium, IP65, met verstelbare beugel.
      Aluminium moulé, IP65, étrier orientable.
      Alumínio injetado, IP65, com suporte orientável.`,
    specs: 'power=30,50,20,100;lumen=3000,5000,2000,11000;kelvin=4000,6500,3000,4000',
    material: 'metal',
    price: 1290,
    size: [22, 20, 6],
    grams: 900,
    carton: 12,
    colours: 'black,white,graphite,mustard',
    energy: 'FFGE',
  },
  {
    code: 'TO',
    group: 'lighting.technical',
    shape: 'torch',
    type: '手电筒|Torch|Linterna|Torcia|Latarka|Taschenlampe|Zaklamp|Lampe torche|Lanterna',
    text: `防溅水，三种亮度，USB充电。
      Splash-proof, three brightness levels, charged by USB.
      A prueba de salpicaduras, tres niveles de luz, recarga por USB.
      Resistente agli spruzzi, tre livelli di luce, ricarica USB.
      Odporna na zachlapanie, trzy poziomy jasności, ładowana przez USB.
      Spritzwassergeschützt, drei Helligkeitsstufen, über USB geladen.
      Spatwaterdicht, drie lichtstanden, oplaadbaar via USB.
      Étanche aux éclaboussures, trois intensités, recharge USB.
      Resistente a salpicos, três intensidades, carrega por USB.`,
    specs: 'lumen=300,220,500,400;ip=44,65,54,65',
    material: 'metal',
    price: 890,
    size: [16, 5, 5],
    grams: 180,
    carton: 48,
    colours: 'red,black,mustard,navy,teal',
  },
  {
    code: 'SL',
    group: 'lighting.technical',
    shape: 'stringLights',
    type: '串灯|String lights|Guirnalda de luces|Catena luminosa|Girlanda świetlna|Lichterkette|Lichtsnoer|Guirlande lumineuse|Grinalda luminosa',
    text: `室内外通用，八种模式，带定时器。
      For indoors and outdoors, eight modes and a timer.
      Para interior y exterior, ocho modos y temporizador.
      Per interni ed esterni, otto modalità e timer.
      Do wnętrz i na zewnątrz, osiem trybów i wyłącznik czasowy.
      Für innen und außen, acht Programme und Timer.
      Voor binnen en buiten, acht standen en een timer.
      Pour l’intérieur et l’extérieur, huit modes et minuterie.
      Para interior e exterior, oito modos e temporizador.`,
    specs: 'lights=100,50,200,40;length=10,5,20,8',
    material: 'plastic',
    price: 790,
    size: [18, 8, 12],
    grams: 350,
    carton: 36,
    colours: 'mustard,red,copper,sage',
  },
]
