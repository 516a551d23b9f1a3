-- The regions of the world by which yearly reports of Swiss services count: Switzerland, EU and EFTA, the rest of Europe, continents.
set local role wiege_steps;

create function rules.nationality_group(nationality text) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp
as $$
  select case
    when nationality = 'CH' then 'switzerland'
    when nationality = any ('{AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HR,HU,IE,IS,IT,LI,LT,LU,LV,MT,NL,NO,PL,PT,RO,SE,SI,SK,AX}') then 'eu_efta'
    when nationality = any ('{AD,AL,BA,BY,FO,GB,GG,GI,IM,JE,MC,MD,ME,MK,RS,RU,SJ,SM,TR,UA,VA,XK}') then 'europe'
    when nationality = any ('{AO,BF,BI,BJ,BW,CD,CF,CG,CI,CM,CV,DJ,DZ,EG,EH,ER,ET,GA,GH,GM,GN,GQ,GW,KE,KM,LR,LS,LY,MA,MG,ML,MR,MU,MW,MZ,NA,NE,NG,RE,RW,SC,SD,SH,SL,SN,SO,SS,ST,SZ,TD,TF,TG,TN,TZ,UG,YT,ZA,ZM,ZW}') then 'africa'
    when nationality = any ('{AG,AI,AR,AW,BB,BL,BM,BO,BQ,BR,BS,BV,BZ,CA,CL,CO,CR,CU,CW,DM,DO,EC,FK,GD,GF,GL,GP,GS,GT,GY,HN,HT,JM,KN,KY,LC,MF,MQ,MS,MX,NI,PA,PE,PM,PR,PY,SR,SV,SX,TC,TT,US,UY,VC,VE,VG,VI}') then 'america'
    when nationality = any ('{AE,AF,AM,AZ,BD,BH,BN,BT,CN,GE,HK,ID,IL,IN,IO,IQ,IR,JO,JP,KG,KH,KP,KR,KW,KZ,LA,LB,LK,MM,MN,MO,MV,MY,NP,OM,PH,PK,PS,QA,SA,SG,SY,TH,TJ,TL,TM,TW,UZ,VN,YE}') then 'asia'
    when nationality = any ('{AS,AU,CC,CK,CX,FJ,FM,GU,HM,KI,MH,MP,NC,NF,NR,NU,NZ,PF,PG,PN,PW,SB,TK,TO,TV,UM,VU,WF,WS}') then 'oceania'
    else 'unknown'
  end
$$;
comment on function rules.nationality_group(text) is 'Where a nationality is counted; unknown also for the stateless and those of whom nothing is known.';
