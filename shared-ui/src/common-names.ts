import type { CommonNames } from './named-options.ts';

/**
 * Names of one thing, folded (`folded`), with bars between. The first names, up to a semicolon, are words of options,
 * which differ between browsers; the others are what people and autofill write. A file of its own, loaded when a list
 * is searched.
 */
const SAME = `
01;january|jan
02;february|feb
03;march|mar
04;april|apr
05;may
06;june|jun
07;july|jul
08;august|aug
09;september|sep|sept
10;october|oct
11;november|nov
12;december|dec
alabama;ala
arizona;ariz
arkansas;ark
california;calif|cal
colorado;colo
connecticut;conn
delaware;del
district of columbia;washington dc|washington d c|d c|dc
florida;fla
illinois;ill
indiana;ind
kansas;kan|kans
massachusetts;mass
michigan;mich
minnesota;minn
mississippi;miss
montana;mont
nebraska;neb|nebr
nevada;nev
new hampshire;n h
new jersey;n j
new mexico;n m|n mex
new york;n y
north carolina;n c|n carolina
north dakota;n d|n dak
oklahoma;okla
oregon;ore|oreg
pennsylvania;penn|penna
rhode island;r i
south carolina;s c|s carolina
south dakota;s d|s dak
tennessee;tenn
texas;tex
virginia;va
washington;wash|washington state
west virginia;w va|w virginia
wisconsin;wis|wisc
wyoming;wyo
armed forces americas;apo aa|fpo aa|dpo aa|apo|fpo|dpo|military|army post office
armed forces europe;apo ae|fpo ae|dpo ae|apo|fpo|dpo|military|army post office
armed forces pacific;apo ap|fpo ap|dpo ap|apo|fpo|dpo|military|army post office
us virgin islands;virgin islands|usvi
northern mariana islands;saipan|cnmi
united states|united states of america;usa|us|u s a|u s|america|united states|united states of america
united kingdom;uk|u k|great britain|britain|england|scotland|wales|northern ireland|gbr
turkiye|turkey;turkiye|turkey
czechia|czech republic;czechia|czech republic
vietnam|viet nam;vietnam|viet nam
aland islands;aland
south korea;korea|republic of korea|korea republic of|korea south
north korea;dprk|korea north|democratic peoples republic of korea
russia;russian federation
iran;islamic republic of iran|persia
syria;syrian arab republic
laos;lao pdr|lao peoples democratic republic
moldova;republic of moldova
tanzania;united republic of tanzania
venezuela;bolivarian republic of venezuela
bolivia;plurinational state of bolivia
brunei;brunei darussalam
cape verde|cabo verde;cape verde|cabo verde
eswatini|swaziland;eswatini|swaziland
north macedonia|macedonia;macedonia|north macedonia|fyrom
myanmar burma|myanmar;burma|myanmar
hong kong sar china|hong kong;hong kong|hk|hongkong
macao sar china|macau sar china|macao;macao|macau
china;prc|peoples republic of china|mainland china
taiwan;republic of china|roc|chinese taipei
palestinian territories|palestine;palestine|west bank|gaza
congo kinshasa;dr congo|drc|democratic republic of the congo|congo democratic republic|zaire
congo brazzaville;republic of the congo|congo
cote divoire|ivory coast;ivory coast|cote divoire|cote d ivoire
vatican city;holy see|vatican
timor leste|east timor;east timor|timor leste
netherlands;holland|the netherlands|nederland
united arab emirates;uae|u a e|emirates
ireland;republic of ireland|eire
germany;deutschland
austria;osterreich
switzerland;schweiz|suisse|svizzera
spain;espana
italy;italia
france;republique francaise
belgium;belgie|belgique
brazil;brasil
sweden;sverige
norway;norge
denmark;danmark
finland;suomi
poland;polska
greece;hellas
hungary;magyarorszag
croatia;hrvatska
japan;nippon|nihon
philippines;the philippines|pilipinas
bahamas;the bahamas
gambia;the gambia
micronesia;federated states of micronesia
falkland islands islas malvinas|falkland islands;malvinas|falklands
bosnia and herzegovina;bosnia
trinidad and tobago;trinidad
st vincent and grenadines;saint vincent|st vincent and the grenadines|saint vincent and the grenadines
caribbean netherlands;bonaire
sao tome and principe;sao tome
kyrgyzstan;kyrgyz republic
slovakia;slovak republic
south africa;rsa
new zealand;nz|aotearoa
saudi arabia;ksa
belarus;byelorussia
`;

export const COMMON_NAMES: CommonNames = new Map(
  SAME.trim()
    .split('\n')
    .flatMap((line) => {
      const [words = '', names = ''] = line.split(';');
      return words
        .split('|')
        .map((word): [string, string[]] => [word, names.split('|').filter((name) => name !== word && name !== '')]);
    }),
);
